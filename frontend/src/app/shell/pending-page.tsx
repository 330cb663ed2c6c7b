import { Spinner } from '../../shared/spinner.tsx';
import styles from './pending-page.module.css';

/** Shown while a page's code is loading. */
export const PendingPage = () => (
  <div className={styles.pending}>
    <Spinner label="Loading page" />
  </div>
);
