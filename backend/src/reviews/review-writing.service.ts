import { Injectable } from '@nestjs/common';

import { type AppointmentState, markReviewed, readOwnAppointmentState } from '../appointments/index.js';
import { Clock, createdBefore, rememberCreated, type Sql, sqlIn, Transactions } from '../platform/index.js';
import { countReview, type SalonReviewDto } from '../salons/index.js';
import type { WriteReviewDto } from './dto/write-review.dto.js';
import { AlreadyReviewed, NoSuchBath, NotCompletedYet, ObjectionOpen } from './reviews.errors.js';
import { readReview } from './review.view.js';

/** Records owners' reviews of completed baths: one review for each (rules.md#reviews). */
@Injectable()
export class ReviewWriting {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Records a review and updates the salon's rating with it. Repeating the call with the same key returns the first
   * review.
   * @throws NoSuchBath, NotCompletedYet, AlreadyReviewed, ObjectionOpen
   */
  write(ownerId: number, review: WriteReviewDto, idempotencyKey?: string): Promise<SalonReviewDto> {
    return this.transactions.run(async (em) => {
      const command = { key: idempotencyKey, actorId: ownerId, command: 'reviews.write', request: review };
      const earlier = await createdBefore(em, command);
      if (earlier) return readReview(sqlIn(em), earlier);
      const { id, salonId } = await this.insert(sqlIn(em), ownerId, review);
      await rememberCreated(em, command, id);
      const written = await readReview(sqlIn(em), id);
      await countReview(sqlIn(em), salonId, written);
      return written;
    });
  }

  private async insert(sql: Sql, ownerId: number, { appointmentId, rating, comment = '' }: WriteReviewDto) {
    const now = this.clock.now();
    const visit = await markReviewed(sql, { appointmentId, ownerId, now });
    if (!visit) throw refusalFor(await readOwnAppointmentState(sql, appointmentId, ownerId));
    const row = await sql.row<{ id: number }>(
      `insert into reviews (appointment_id, salon_id, owner_id, rating, comment, created_at)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [appointmentId, visit.salonId, ownerId, rating, comment, now],
    );
    return { id: row!.id, salonId: visit.salonId };
  }
}

function refusalFor(state: AppointmentState | undefined): Error {
  if (!state) return new NoSuchBath();
  if (state.isDisputed) return new ObjectionOpen();
  return state.isReviewed ? new AlreadyReviewed() : new NotCompletedYet();
}
