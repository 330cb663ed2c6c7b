import { formatPrice } from '../shared/format/money.ts';
import styles from './price.module.css';

/** A headline price with its period, such as $45 a month. */
export const Price = ({ cents, per }: { cents: number; per?: string }) => (
  <span className={styles.price}>
    <span className={styles.amount}>{formatPrice(cents)}</span>
    {per && <span className={styles.per}>/{per}</span>}
  </span>
);
