import { useGetNetworkStatsQuery } from '../../api/generated.ts';
import { grouped } from '../../shared/format/grouped.ts';
import styles from './network-stats.module.css';

/** The network in numbers; the page omits them where they cannot be loaded. */
export function NetworkStats() {
  const { data: stats, isError } = useGetNetworkStatsQuery();
  if (isError) return null;
  const figures = [
    { label: 'Partner salons', value: stats && grouped(stats.salons) },
    { label: 'Cities', value: stats && grouped(stats.cities) },
    { label: 'Reviews by owners', value: stats && grouped(stats.reviews) },
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
