import { Link } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import type { FoundSalonDto } from '../api/generated.ts';
import { Icon } from '../shared/icon.tsx';
import { calendarDay, timeOfDay } from '../shared/format/salon-time.ts';
import { shortDay, startWords } from '../shared/format/start-words.ts';
import { serverNow } from '../shared/server-now.ts';
import styles from './salon-card.module.css';

interface SalonAvailabilityProps {
  salon: FoundSalonDto;
  /** Whether the search was for a time: all its starts are shown, rather than the next one. */
  hasTimeFilter?: boolean;
  /** Whether a fully booked salon shows a link to its waitlist. */
  canWait?: boolean;
}

/** The free starts of a salon in the search results; each leads to the salon's page with that start chosen. */
export function SalonAvailability({ salon, hasTimeFilter, canWait }: SalonAvailabilityProps) {
  const { id, name, timeZone, starts, fullyBookedUntil } = salon;
  if (!starts) return null;
  // A salon that leaves the network soon may have no further start.
  if (fullyBookedUntil || starts.length === 0)
    return (
      <>
        <p className={styles.full}>
          <Icon name="calendar" size={18} />
          Fully booked{fullyBookedUntil && ` until ${shortDay(fullyBookedUntil)}`}
        </p>
        {canWait && (
          <div className={styles.starts}>
            <Link to={paths.waitlistAt(id)} aria-label={`Wait for a Place at ${name}`}>
              Wait for a Place
            </Link>
          </div>
        )}
      </>
    );
  const now = serverNow();
  const shown = hasTimeFilter ? starts : starts.slice(0, 1);
  return (
    <>
      <p className={styles.available}>
        <Icon name="calendar" size={18} />
        Available for appointments
      </p>
      {shown.length > 0 && (
        <div className={styles.starts}>
          {!hasTimeFilter && 'Next:'}
          {shown.map((start, place) => {
            const words = startWords(start, now, timeZone);
            const isOfSameDay = place > 0 && isOnDayOf(start, shown[place - 1] ?? start, timeZone);
            return (
              <Link key={start} to={paths.salonAt(id, start)} aria-label={`${words} at ${name}`}>
                {isOfSameDay ? timeOfDay(start, timeZone) : words}
              </Link>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Returns whether two starts fall on the same salon-local day, which is then named once. */
const isOnDayOf = (start: string, other: string, timeZone: string): boolean =>
  calendarDay(new Date(start), timeZone) === calendarDay(new Date(other), timeZone);
