import { brand } from '../brand.ts';
import { PawMark } from './paw-mark.tsx';
import styles from './wordmark.module.css';

/** The brand's name beside its mark. */
export const Wordmark = () => (
  <span className={styles.wordmark}>
    <PawMark />
    {brand.name}
  </span>
);
