import { plainDate } from '../../shared/format/salon-time.ts';
import { Icon } from '../../shared/icon.tsx';
import { serverNow } from '../../shared/server-now.ts';
import styles from './age.module.css';
import { isOverdue, waitingTime } from './waiting-time.ts';

/** The date of an application and its age; an overdue one is highlighted. */
export function Age({ since }: { since: string }) {
  const now = serverNow();
  const overdue = isOverdue(since, now);
  return (
    <span className={styles.age}>
      <time dateTime={since}>{plainDate(since)}</time>
      <span className={overdue ? styles.overdue : styles.wait}>
        {overdue && <Icon name="warning" size={14} />}
        {`waiting ${waitingTime(since, now)}`}
      </span>
    </span>
  );
}
