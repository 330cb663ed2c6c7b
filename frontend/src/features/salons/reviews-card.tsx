import { useRef, useState } from 'react';
import type { SalonDetailDto } from '../../api/generated.ts';
import { useSalonReviewsInfiniteQuery, type ReviewOrder } from '../../api/salon-reviews.ts';
import { REVIEWS_ON_SALON_PAGE } from '../../domain/business-constants.ts';
import { Button } from '../../shared/button.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { SelectField } from '../../shared/form/select-field.tsx';
import { Panel } from '../../shared/panel.tsx';
import { RetryButton } from '../../shared/retry-button.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews-card.module.css';
import { messages } from './salons.messages.ts';

const orders: { value: ReviewOrder; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'highest', label: 'Best first' },
  { value: 'lowest', label: 'Most critical first' },
];

/** The first three reviews, and all of them page by page on demand. */
export function ReviewsCard({ salon }: { salon: SalonDetailDto }) {
  const [all, showAll] = useState(false);
  const [sort, setSort] = useState<ReviewOrder>('newest');
  const args = { salonId: salon.id, sort };
  const query = useSalonReviewsInfiniteQuery(args, { skip: !all });
  const { hasNextPage, isFetching, isError, isFetchNextPageError, error, fetchNextPage, refetch } = query;
  // The reviews in the order before stay only until those in the new one come, or fail to.
  const data = query.currentData ?? (error === undefined ? query.data : undefined);
  const list = useRef<HTMLUListElement>(null);
  const viewAll = () => {
    showAll(true);
    // The button goes, and the list below which it stood grows.
    list.current?.focus({ preventScroll: true });
  };
  const reviews = data?.pages.flatMap((page) => page.rows) ?? salon.reviews.slice(0, REVIEWS_ON_SALON_PAGE);
  const more = (
    <MoreButton
      hasMore={hasNextPage || isFetching}
      loading={isFetching}
      failed={isFetchNextPageError}
      className={styles.more}
      onMore={() => void fetchNextPage()}
    >
      More reviews
    </MoreButton>
  );
  const failed = (
    <div role="alert" className={styles.more}>
      <p className={styles.failed}>{messages.reviewsFailed}</p>
      <RetryButton tone="quiet" onRetry={() => void refetch()} />
    </div>
  );
  return (
    <Panel
      title="Reviews"
      aside={all && <SelectField label="Order of the reviews" options={orders} value={sort} onValue={setSort} />}
    >
      {reviews.length === 0 ? (
        <p className={styles.none}>{messages.noReviews}</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Reviews" className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} timeZone={salon.timeZone} />
            </li>
          ))}
        </ul>
      )}
      {!all && salon.reviewCount > REVIEWS_ON_SALON_PAGE && (
        <Button tone="quiet" className={styles.more} onClick={viewAll}>
          View All Reviews
        </Button>
      )}
      {all && (
        <Loaded query={{ data, isError, isFetching, error }} pending={more} failed={failed}>
          {() => more}
        </Loaded>
      )}
    </Panel>
  );
}
