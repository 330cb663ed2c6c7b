import type { SalonHoursDto } from '../../api/generated.ts';
import { classNames } from '../../shared/class-names.ts';
import { wallTime, weekdayOf, zoneName } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { presentInstant } from '../../shared/present-instant.ts';
import styles from './opening-hours.module.css';
import { messages } from './salons.messages.ts';

/** Monday first; 0 is Sunday. */
const week = [
  { dayOfWeek: 1, name: 'Monday' },
  { dayOfWeek: 2, name: 'Tuesday' },
  { dayOfWeek: 3, name: 'Wednesday' },
  { dayOfWeek: 4, name: 'Thursday' },
  { dayOfWeek: 5, name: 'Friday' },
  { dayOfWeek: 6, name: 'Saturday' },
  { dayOfWeek: 0, name: 'Sunday' },
];

const spoken = (day: SalonHoursDto | undefined): string =>
  !day || day.isClosed ? 'Closed' : `${wallTime(day.openTime)} - ${wallTime(day.closeTime)}`;

export function OpeningHours({ hours, timeZone }: { hours: SalonHoursDto[]; timeZone: string }) {
  const now = presentInstant().toISOString();
  const today = weekdayOf(now, timeZone);
  return (
    <Panel title="Hours" aside={<span className={styles.zone}>{zoneName(now, timeZone)}</span>}>
      {hours.length === 0 ? (
        <p className={styles.none}>{messages.noHours}</p>
      ) : (
        <dl className={styles.week}>
          {week.map(({ dayOfWeek, name }) => (
            <div key={name} className={classNames(styles.day, name === today && styles.today)}>
              <dt>
                {name}
                {name === today && <span className={styles.mark}>Today</span>}
              </dt>
              <dd>{spoken(hours.find((day) => day.dayOfWeek === dayOfWeek))}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
