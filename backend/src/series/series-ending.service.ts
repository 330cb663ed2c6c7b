import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { Appointment, AppointmentCancellation } from '../appointments/index.js';
import { Transactions } from '../platform/index.js';
import { SeriesNotFound } from './series.errors.js';

/** Cancels one visit of a series and all later ones (rules.md#series-of-visits). */
@Injectable()
export class SeriesEnding {
  constructor(
    private readonly transactions: Transactions,
    private readonly cancellation: AppointmentCancellation,
  ) {}

  /**
   * Cancels each visit by its own notice. Visits that can no longer be cancelled stay. Repeating it changes nothing.
   * @throws SeriesNotFound where the visit is not in a series of this owner
   */
  end(ownerId: number, seriesId: number, appointmentId: number): Promise<void> {
    return this.transactions.run(async (em) => {
      // Its visits are locked before the first is looked at, which another call may be moving.
      const scheduled = await em.find(
        Appointment,
        { seriesId, ownerId, status: 'scheduled' },
        { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
      );
      const from = await em.findOne(Appointment, { id: appointmentId, seriesId, ownerId });
      if (!from) throw new SeriesNotFound();
      const later = scheduled.filter(({ startsAt }) => startsAt >= from.startsAt);
      await this.cancellation.cancelTogether(
        em,
        later.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()),
      );
    });
  }
}
