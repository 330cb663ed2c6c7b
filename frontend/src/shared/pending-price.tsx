import styles from './pending-price.module.css';

/** Holds the room of a price that is still being loaded. */
export const PendingPrice = () => (
  <span className={styles.pending} aria-hidden="true">
    $00
  </span>
);
