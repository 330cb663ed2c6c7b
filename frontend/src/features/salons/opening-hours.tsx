import type { SalonHoursDto } from '../../api/generated.ts';
import { spokenOpening, weekFromMonday } from '../../domain/opening.ts';
import { classNames } from '../../shared/class-names.ts';
import { weekdayOf, zoneName } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './opening-hours.module.css';
import { messages } from './salons.messages.ts';

/** A salon's weekly hours; one that has set none shows the standard hours, which booking offers. */
export function OpeningHours({ hours, timeZone }: { hours: SalonHoursDto[]; timeZone: string }) {
  const now = serverNow().toISOString();
  const today = weekdayOf(now, timeZone);
  return (
    <Panel title="Hours" aside={<span className={styles.zone}>{zoneName(now, timeZone)}</span>}>
      <dl className={styles.week}>
        {weekFromMonday.map(({ dayOfWeek, name }) => (
          <div key={name} className={classNames(styles.day, name === today && styles.today)}>
            <dt>
              {name}
              {name === today && <span className={styles.mark}>Today</span>}
            </dt>
            <dd>{spokenOpening(hours, dayOfWeek)}</dd>
          </div>
        ))}
      </dl>
      {hours.length === 0 && <p className={styles.none}>{messages.standardHours}</p>}
    </Panel>
  );
}
