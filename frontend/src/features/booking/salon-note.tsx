import { useGetSalonHoursQuery, type SalonDetailDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { OpeningTimes } from '../../domain/opening-times.tsx';
import { openSpansOn, weekFromMonday } from '../../domain/opening.ts';
import { SalonPicture } from '../../domain/salon-picture.tsx';
import { calendarDay, weekdayOf } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import { messages } from './booking.messages.ts';
import styles from './salon-note.module.css';

/** The salon of the visit. */
export function SalonNote({ salon }: { salon: SalonDetailDto }) {
  const { data } = useGetSalonHoursQuery({ id: salon.id });
  // Hours that cannot be loaded count as an empty list (rules.md#error-texts); the salon itself carries them too.
  const hours = data?.length === 0 ? salon.hours : data;
  const now = serverNow();
  const weekday = weekdayOf(now.toISOString(), salon.timeZone);
  const today = weekFromMonday.find(({ name }) => name === weekday);
  const isClosed = salon.closedDates.includes(calendarDay(now, salon.timeZone));
  return (
    <section className={styles.note} aria-label="Salon">
      <div className={styles.picture}>
        <SalonPicture salon={salon} sizes="9rem" />
      </div>
      <div>
        <h2>{salon.name}</h2>
        <p className={styles.fact}>
          <Icon name="pin" size={18} />
          {addressLine(salon)}
        </p>
        <p className={styles.fact}>
          <Icon name="phone" size={18} />
          {salon.phone}
        </p>
        <p className={styles.fact}>
          <Icon name="clock" size={18} />
          <span>
            Today:{' '}
            {isClosed ? 'Closed' : hours && today ? <OpeningTimes spans={openSpansOn(hours, today.dayOfWeek)} /> : '…'}
          </span>
        </p>
        <p className={styles.reminder}>{messages.note}</p>
      </div>
    </section>
  );
}
