import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './cards-skeleton.module.css';

/** Holds the place of a list of cards while it loads. */
export const CardsSkeleton = ({ label }: { label: string }) => (
  <Loading label={label} className={styles.cards}>
    {[1, 2].map((card) => (
      <div key={card} className={styles.card}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </Loading>
);
