import { Skeleton } from '../shared/skeleton.tsx';
import styles from './salon-card.module.css';

/** Holds the place of a SalonCard while salons load. */
export const SalonCardSkeleton = () => (
  <div className={styles.card}>
    <Skeleton shape="picture" />
    <div className={styles.body}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton shape="button" />
    </div>
  </div>
);
