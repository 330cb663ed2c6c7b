import { Injectable } from '@nestjs/common';

import { type Page, Reads } from '../platform/index.js';
import { SalonPages, type SalonReviewDto } from '../salons/index.js';
import { customerName } from './customer-name.rules.js';
import type { ReviewsQuery } from './dto/reviews.query.dto.js';

interface ReviewRow {
  id: number;
  rating: number;
  comment: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
}

const orders: Record<NonNullable<ReviewsQuery['sort']>, string> = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating asc, r.created_at asc, r.id asc',
};

/** What owners wrote about a salon. */
@Injectable()
export class SalonReviews {
  constructor(
    private readonly reads: Reads,
    private readonly salons: SalonPages,
  ) {}

  /** A page of an approved salon's reviews. @throws NotFound */
  async list(
    salonId: number,
    { sort = 'newest', limit = 20, offset = 0 }: ReviewsQuery,
  ): Promise<Page<SalonReviewDto>> {
    const { reviewCount } = await this.salons.get(salonId);
    const rows = await this.reads.rows<ReviewRow>(
      `select r.id, r.rating, r.comment, u.first_name as "firstName", u.last_name as "lastName", r.created_at as "createdAt"
       from reviews r join users u on u.id = r.owner_id
       where r.salon_id = $1 order by ${orders[sort]} limit $2 offset $3`,
      [salonId, limit, offset],
    );
    return { rows: rows.map(onTheWire), total: reviewCount };
  }
}

function onTheWire({ firstName, lastName, createdAt, ...review }: ReviewRow): SalonReviewDto {
  return { ...review, customerName: customerName(firstName, lastName), createdAt: createdAt.toISOString() };
}
