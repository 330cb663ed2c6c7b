import styles from './pending-price.module.css';

/** A placeholder for a price that is still loading. */
export const PendingPrice = () => (
  <span className={styles.pending} aria-hidden="true">
    $00
  </span>
);
