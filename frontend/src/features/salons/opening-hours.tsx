import type { SalonDetailDto } from '../../api/generated.ts';
import { OpeningTimes } from '../../domain/opening-times.tsx';
import { openSpansOn, weekFromMonday } from '../../domain/opening.ts';
import { classNames } from '../../shared/class-names.ts';
import { dateFormat } from '../../shared/format/date-format.ts';
import { weekdayOf, zoneName } from '../../shared/format/salon-time.ts';
import { Panel } from '../../shared/panel.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './opening-hours.module.css';
import { messages } from './salons.messages.ts';

type Hours = Pick<SalonDetailDto, 'hours' | 'closedDates' | 'timeZone'>;

/**
 * A salon's weekly hours, and the days of the coming week on which it is closed nevertheless. A salon that has set no
 * hours shows the standard ones, which booking offers.
 */
export function OpeningHours({ salon: { hours, closedDates, timeZone } }: { salon: Hours }) {
  const now = serverNow().toISOString();
  const today = weekdayOf(now, timeZone);
  return (
    <Panel title="Hours" aside={<span className={styles.zone}>{zoneName(now, timeZone)}</span>}>
      <dl className={styles.week}>
        {weekFromMonday.map(({ dayOfWeek, name }) => {
          const closed = closedDates.find((date) => weekdayOf(date, 'UTC') === name);
          return (
            <div key={name} className={classNames(styles.day, name === today && styles.today)}>
              <dt>
                {name}
                {name === today && <span className={styles.mark}>Today</span>}
              </dt>
              <dd>
                {closed === undefined ? (
                  <OpeningTimes spans={openSpansOn(hours, dayOfWeek)} />
                ) : name === today ? (
                  messages.closedToday
                ) : (
                  messages.closedOn(monthAndDay(closed))
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {hours.length === 0 && <p className={styles.none}>{messages.standardHours}</p>}
    </Panel>
  );
}

const monthAndDay = (date: string): string =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(date));
