import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { Clock, dayMilliseconds, Outbox, ReadDb, Every, Transactions } from '../../platform/index.js';
import { isBookableAt, SubscriptionLocks } from '../../subscriptions/index.js';
import { Appointment } from './appointment.entity.js';
import { appointmentCancelled } from './appointments.events.js';
import { countsAround } from './visit-weeks.sql.js';

const everySeconds = 600;
const atOnce = 200;

/** Selects open baths beyond an unpaid subscription's days that begin after $1, and not after $2. */
export const unpaidVisitsQuery = `
  select a.id, a.subscription_id as "subscriptionId"
  from subscriptions s join appointments a on a.subscription_id = s.id
  where s.status = 'past_due' and a.status in ('scheduled', 'in_progress') and a.starts_at >= s.end_date
    and a.starts_at > $1 and a.starts_at <= $2 and ${countsAround('a', '$1::timestamptz', '$2::timestamptz')}
  order by a.starts_at, a.id limit ${atOnce}`;

/**
 * Cancels baths beyond the days that an unpaid subscription still covers, a day before they begin
 * (rules.md#unpaid-renewals).
 */
@Injectable()
export class UnpaidVisits {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionLocks,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Cancels the baths that begin within a day; a payment before that saves them. */
  @Every('appointments.cancel-unpaid', everySeconds)
  async cancelUnpaid(): Promise<void> {
    const now = this.clock.now();
    const due = await this.readDb.rows<{ id: number; subscriptionId: number }>(unpaidVisitsQuery, [
      now,
      new Date(now.getTime() + dayMilliseconds),
    ]);
    for (const { id, subscriptionId } of due) await this.cancel(id, subscriptionId, now);
  }

  /** Checks again under the subscription's lock, because the renewal may have been paid meanwhile. */
  private cancel(id: number, subscriptionId: number, now: Date): Promise<void> {
    return this.transactions.run(async (em) => {
      const subscription = await this.subscriptions.lock(em, subscriptionId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const visit = await em.findOne(Appointment, { id, status: { $in: ['scheduled', 'in_progress'] } }, lock);
      if (!subscription || !visit || isBookableAt(subscription, visit.startsAt)) return;
      visit.release(now);
      await this.outbox.record(em, appointmentCancelled({ appointmentId: id, cancelledBy: 'platform' }));
    });
  }
}
