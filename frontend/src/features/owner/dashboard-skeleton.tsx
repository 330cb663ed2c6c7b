import { Skeleton } from '../../shared/skeleton.tsx';
import { CardsSkeleton } from './cards-skeleton.tsx';
import styles from './dashboard-skeleton.module.css';
import { messages } from './owner.messages.ts';

/** Holds the place of the dashboard while it loads: its three numbers, the row of its tabs, and the open tab. */
export const DashboardSkeleton = () => (
  <>
    <div className={styles.above}>
      {[1, 2, 3].map((number) => (
        <Skeleton key={number} className={styles.number} />
      ))}
      <Skeleton shape="button" className={styles.tabs} />
    </div>
    <CardsSkeleton label={messages.loading} />
  </>
);
