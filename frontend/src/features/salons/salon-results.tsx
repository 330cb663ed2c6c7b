import type { ReactNode } from 'react';
import type { FoundSalonDto } from '../../api/generated.ts';
import { SalonCard } from '../../domain/salon-card.tsx';
import { Button } from '../../shared/button.tsx';
import styles from './salon-results.module.css';

interface SalonResultsProps {
  salons: FoundSalonDto[];
  /** They were found by what they have free. */
  wished?: boolean;
  /** The place that was searched around, and how far. */
  around?: string;
  radiusMiles?: number;
  hasMore: boolean;
  loadingMore: boolean;
  onLoadMore: () => void;
  /** What can be done with a salon instead of booking there. */
  actionFor?: (salon: FoundSalonDto) => ReactNode;
}

export const SalonResults = ({
  salons,
  wished,
  around,
  radiusMiles,
  hasMore,
  loadingMore,
  onLoadMore,
  actionFor,
}: SalonResultsProps) => (
  <>
    <p className={styles.count} role="status">
      {hasMore && 'The first '}
      {salons.length} {salons.length === 1 ? 'salon' : 'salons'}
      {around && radiusMiles && ` within ${radiusMiles} miles of ${around}`}
    </p>
    <ul className={styles.cards}>
      {salons.map((salon) => (
        <li key={salon.id}>
          <SalonCard salon={salon} level={2} wished={wished} action={actionFor?.(salon)} />
        </li>
      ))}
    </ul>
    {hasMore && (
      <div className={styles.more}>
        <Button tone="quiet" size="lg" disabled={loadingMore} onClick={onLoadMore}>
          {loadingMore ? 'Loading...' : 'Load More Salons'}
        </Button>
      </div>
    )}
  </>
);
