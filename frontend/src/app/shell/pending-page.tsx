import { Spinner } from '../../shared/spinner.tsx';
import styles from './pending-page.module.css';

/** While a page's own code is on its way. */
export const PendingPage = () => (
  <div className={styles.pending}>
    <Spinner label="Loading page" />
  </div>
);
