import type { SalonReviewDto } from '../../api/generated.ts';
import { RatingStars } from '../../domain/rating-stars.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import styles from './review-item.module.css';

export const ReviewItem = ({ review, timeZone }: { review: SalonReviewDto; timeZone: string }) => (
  <article className={styles.review}>
    <div className={styles.head}>
      <h3 className={styles.name}>{review.customerName || 'Customer'}</h3>
      <time dateTime={review.createdAt}>{plainDate(review.createdAt, timeZone)}</time>
    </div>
    <RatingStars rating={review.rating} />
    {review.comment && <p>{review.comment}</p>}
  </article>
);
