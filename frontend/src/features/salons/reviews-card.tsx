import { useState } from 'react';
import type { SalonDetailDto } from '../../api/generated.ts';
import { useSalonReviewsInfiniteQuery } from '../../api/salon-reviews.ts';
import { REVIEWS_ON_SALON_PAGE } from '../../domain/business-constants.ts';
import { Button } from '../../shared/button.tsx';
import { Panel } from '../../shared/panel.tsx';
import { ReviewItem } from './review-item.tsx';
import styles from './reviews-card.module.css';
import { messages } from './salons.messages.ts';

/** The first three reviews; all of them, page by page, for whoever asks. */
export function ReviewsCard({ salon }: { salon: SalonDetailDto }) {
  const [all, showAll] = useState(false);
  const { currentData, hasNextPage, isFetching, fetchNextPage } = useSalonReviewsInfiniteQuery(salon.id, {
    skip: !all,
  });
  const reviews = currentData?.pages.flatMap((page) => page.reviews) ?? salon.reviews.slice(0, REVIEWS_ON_SALON_PAGE);
  return (
    <Panel title="Reviews">
      {reviews.length === 0 ? (
        <p className={styles.none}>{messages.noReviews}</p>
      ) : (
        <ul className={styles.list}>
          {reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem review={review} timeZone={salon.timeZone} />
            </li>
          ))}
        </ul>
      )}
      {!all && salon.reviewCount > REVIEWS_ON_SALON_PAGE && (
        <Button tone="quiet" className={styles.more} onClick={() => showAll(true)}>
          View All Reviews
        </Button>
      )}
      {all && (hasNextPage || isFetching) && (
        <Button tone="quiet" className={styles.more} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {isFetching ? 'Loading...' : 'More reviews'}
        </Button>
      )}
    </Panel>
  );
}
