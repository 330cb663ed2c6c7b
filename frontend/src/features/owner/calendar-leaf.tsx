import { dateFormat } from '../../shared/format/date-format.ts';
import styles from './calendar-leaf.module.css';

const part = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat({ timeZone, ...options }).format(new Date(instant));

/** The day of a visit, drawn as a calendar leaf; the full date stands beside it in words. */
export const CalendarLeaf = ({ instant, timeZone }: { instant: string; timeZone: string }) => (
  <span className={styles.leaf} aria-hidden="true">
    <span className={styles.month}>{part(instant, timeZone, { month: 'short' })}</span>
    <span className={styles.day}>{part(instant, timeZone, { day: 'numeric' })}</span>
  </span>
);
