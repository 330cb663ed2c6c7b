import type { FirstBathResultDto } from '../api/generated.ts';
import { paths } from '../app/paths.ts';
import { ButtonLink } from '../shared/button.tsx';
import { dateAtTime, weekdayOrDate, timeOfDay } from '../shared/format/salon-time.ts';
import { serverNow } from '../shared/server-now.ts';
import { Loading, Skeleton } from '../shared/skeleton.tsx';
import { sizeNotTaken } from './pet-size.ts';
import styles from './first-bath-result.module.css';

/** Returns the end of the sentence about a bath that was not booked, by the server's reason. */
function whyNot({ reason, petName, petSize, salonName }: FirstBathResultDto): string {
  if (reason === 'taken') return 'was taken meanwhile.';
  if (reason === 'pet_busy') return `was not booked: ${petName} has another bath at that time.`;
  if (reason === 'size_not_accepted') return `was not booked: ${sizeNotTaken(salonName, petSize)}`;
  if (reason === 'salon_not_bookable') return `was not booked: ${salonName} takes no bookings at the moment.`;
  if (reason === 'closed') return `was not booked: ${salonName} is closed then.`;
  return 'could not be booked.';
}

interface FirstBathResultProps {
  result: FirstBathResultDto | null | undefined;
  /** Whether its room is kept because it is on its way. */
  pending?: boolean;
}

/** The outcome of the bath that was chosen before subscribing (rules.md#first-bath): booked, or other starts instead. */
export function FirstBathResult({ result, pending }: FirstBathResultProps) {
  if (!result)
    return pending ? (
      <Loading label="Looking for your bath" className={styles.pending}>
        <Skeleton />
        <Skeleton />
      </Loading>
    ) : null;
  const { salonId, salonName, timeZone, startsAt, petName, appointmentId, alternatives } = result;
  const when = dateAtTime(startsAt, timeZone);
  if (appointmentId !== null)
    return (
      <p className={styles.result} role="status">
        {petName}’s bath is booked: {when} at {salonName}.
      </p>
    );
  return (
    <div className={styles.result} role="alert">
      <p>
        The time you chose, {when} at {salonName}, {whyNot(result)} Nothing is lost: choose another one.
      </p>
      <div className={styles.others}>
        {alternatives.map((other) => (
          <ButtonLink key={other.startsAt} to={paths.bookingAt(salonId, other.startsAt)} tone="quiet">
            {weekdayOrDate(other.startsAt, serverNow(), timeZone)}, {timeOfDay(other.startsAt, timeZone)}
          </ButtonLink>
        ))}
        {alternatives.length === 0 && (
          <ButtonLink to={paths.findSalons} tone="quiet">
            Find Salons
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
