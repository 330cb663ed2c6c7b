import { wallTime } from '../shared/format/salon-time.ts';
import type { OpenSpan } from './opening.ts';
import styles from './opening-times.module.css';

/**
 * The times of a day: "9:00 AM - 5:00 PM", around a break "9:00 AM - 12:00 PM, 1:00 PM - 5:00 PM", or "Closed". Where
 * there is little room, the parts stand on lines of their own.
 */
export function OpeningTimes({ spans }: { spans: readonly OpenSpan[] }) {
  if (spans.length === 0) return 'Closed';
  return spans.map(({ from, until }, index) => (
    <span key={from}>
      {index > 0 && ', '}
      <span className={styles.part}>
        {wallTime(from)} - {wallTime(until)}
      </span>
    </span>
  ));
}
