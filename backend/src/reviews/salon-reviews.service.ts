import { Injectable } from '@nestjs/common';

import { type Page, ReadDb } from '../platform/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import type { SalonReviewDto } from '../salons/index.js';
import type { ReviewsQuery } from './dto/reviews.query.dto.js';
import { readReviews } from './review.view.js';

const orders: Record<NonNullable<ReviewsQuery['sort']>, string> = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating asc, r.created_at asc, r.id asc',
};

/** Lists owners' reviews of a salon. */
@Injectable()
export class SalonReviews {
  constructor(
    private readonly readDb: ReadDb,
    private readonly salons: SalonPages,
  ) {}

  /**
   * Returns a page of an approved salon's reviews.
   * @throws NotFound
   */
  async list(
    salonId: number,
    { sort = 'newest', limit = 20, offset = 0 }: ReviewsQuery,
  ): Promise<Page<SalonReviewDto>> {
    const { reviewCount } = await this.salons.get(salonId);
    const page = `where r.salon_id = $1 order by ${orders[sort]} limit $2 offset $3`;
    return { rows: await readReviews(this.readDb, page, [salonId, limit, offset]), total: reviewCount };
  }
}
