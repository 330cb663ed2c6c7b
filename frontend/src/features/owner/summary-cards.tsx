import { Icon, type IconName } from '../../shared/icon.tsx';
import styles from './summary-cards.module.css';

interface SummaryCardsProps {
  pets: number;
  /** Absent while they load. */
  appointments: number | undefined;
  subscriptions: number;
}

const Card = ({ icon, title, count, of }: { icon: IconName; title: string; count: number | undefined; of: string }) => (
  <li className={styles.card}>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
    </span>
    <p className={styles.title}>{title}</p>
    <p className={styles.count}>{count ?? '–'}</p>
    <p className={styles.of}>{of}</p>
  </li>
);

/** The numbers of pets, coming visits and subscriptions. */
export const SummaryCards = ({ pets, appointments, subscriptions }: SummaryCardsProps) => (
  <ul className={styles.cards} aria-label="Summary">
    <Card icon="dog" title="Active Pets" count={pets} of={pets === 1 ? 'dog' : 'dogs'} />
    <Card icon="calendar" title="Appointments" count={appointments} of="upcoming sessions" />
    <Card icon="tub" title="Subscriptions" count={subscriptions} of="active bath subscriptions" />
  </ul>
);
