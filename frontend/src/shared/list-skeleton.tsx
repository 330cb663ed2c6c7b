import { Loading, Skeleton } from './skeleton.tsx';
import styles from './list-skeleton.module.css';

/** Holds the place of a list while it loads. */
export const ListSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className={styles.list}>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </Loading>
);
