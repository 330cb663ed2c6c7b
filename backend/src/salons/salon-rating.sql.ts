import type { Sql } from '../platform/index.js';
import type { SalonReviewDto } from './dto/salon.dto.js';

/**
 * Adds a review to the salon's rating, review count and newest three reviews, which are stored beside its profile so
 * that its page reads one row. It is called in the transaction that writes the review; reviews of one salon queue up on
 * its row.
 */
export async function countReview(sql: Sql, salonId: number, review: SalonReviewDto): Promise<void> {
  await sql.rows(
    `update salons set rating_sum = rating_sum + $1, review_count = review_count + 1,
       recent_reviews = (
         select jsonb_agg(kept.review order by kept.review ->> 'createdAt' desc)
         from (
           select review from jsonb_array_elements(recent_reviews || $2::jsonb) as review
           order by review ->> 'createdAt' desc limit 3
         ) as kept)
     where id = $3`,
    [review.rating, JSON.stringify([review]), salonId],
  );
}
