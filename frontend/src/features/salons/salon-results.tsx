import type { ReactNode } from 'react';
import type { FoundSalonDto } from '../../api/generated.ts';
import { SalonCard } from '../../domain/salon-card.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import styles from './salon-results.module.css';

interface SalonResultsProps {
  salons: FoundSalonDto[];
  /** Whether the salons were found by their free starts. */
  hasTimeFilter?: boolean;
  /** The place of the search, and its radius. */
  around?: string;
  radiusMiles?: number;
  hasMore: boolean;
  loadingMore: boolean;
  /** Whether the next part did not load. */
  moreFailed: boolean;
  onLoadMore: () => void;
  /** The action on a salon that replaces booking there. */
  actionFor?: (salon: FoundSalonDto) => ReactNode;
}

export const SalonResults = ({
  salons,
  hasTimeFilter,
  around,
  radiusMiles,
  hasMore,
  loadingMore,
  moreFailed,
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
          <SalonCard salon={salon} level={2} hasTimeFilter={hasTimeFilter} action={actionFor?.(salon)} />
        </li>
      ))}
    </ul>
    <MoreButton
      hasMore={hasMore}
      loading={loadingMore}
      failed={moreFailed}
      size="lg"
      className={styles.more}
      onMore={onLoadMore}
    >
      Load More Salons
    </MoreButton>
  </>
);
