import { useGetNetworkStatsQuery } from '../../api/generated.ts';
import styles from './network-stats.module.css';

const whole = new Intl.NumberFormat('en-US');

/** The network in numbers; the page omits them where they cannot be loaded. */
export function NetworkStats() {
  const { data: stats, isError } = useGetNetworkStatsQuery();
  if (isError) return null;
  const figures = [
    { label: 'Partner salons', value: stats && whole.format(stats.salons) },
    { label: 'Cities', value: stats && whole.format(stats.cities) },
    { label: 'Reviews by owners', value: stats && whole.format(stats.reviews) },
    { label: 'Average rating', value: stats && (stats.averageRating?.toFixed(1) ?? 'New') },
  ];
  return (
    <dl className={styles.stats} aria-label="Network stats" aria-busy={!stats}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value ?? <span className={styles.pending}>...</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
