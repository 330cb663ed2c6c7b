import type { TimelineEntryDto } from '../../../api/generated.ts';
import { longDate, timeOfDay } from '../../../shared/format/salon-time.ts';
import { Icon, type IconName } from '../../../shared/icon.tsx';
import styles from './timeline-list.module.css';

const icons: Record<TimelineEntryDto['kind'], IconName> = {
  subscription: 'heart',
  trouble: 'warning',
  payment: 'card',
  refund: 'card',
  division: 'store',
  payout: 'money',
  visit: 'tub',
  mail: 'info',
};

/** The logged events, newest first, grouped by day. */
export function TimelineList({ lines }: { lines: TimelineEntryDto[] }) {
  return byDay(lines).map(([day, entries]) => (
    <section key={day} className={styles.day}>
      <h3>{day}</h3>
      <ol className={styles.list}>
        {entries.map(({ position, at, kind, text }) => (
          <li key={position} className={styles.line} data-kind={kind}>
            <Icon name={icons[kind]} size={18} className={styles.icon} />
            <p>{text}</p>
            <time dateTime={at}>{timeOfDay(at, 'UTC')}</time>
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** Groups the lines by day, in their own order. */
function byDay(lines: TimelineEntryDto[]): [string, TimelineEntryDto[]][] {
  const days = new Map<string, TimelineEntryDto[]>();
  for (const line of lines) {
    const day = longDate(line.at, 'UTC');
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days];
}
