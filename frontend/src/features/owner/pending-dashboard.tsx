import styles from './dashboard-page.module.css';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { messages } from './owner.messages.ts';

/** The dashboard before its code has loaded: its title, a line free for the welcome, and the places of its parts. */
export const PendingDashboard = () => (
  <div className={styles.page}>
    <header className={styles.head}>
      <div>
        <h1>{messages.title}</h1>
        <p className={styles.lead}>&nbsp;</p>
      </div>
    </header>
    <DashboardSkeleton />
  </div>
);
