import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { Clock, dayMilliseconds, Outbox, ReadDb, Every, Transactions } from '../../platform/index.js';
import { isBookableAt, SubscriptionLocks } from '../../subscriptions/index.js';
import { Appointment } from './appointment.entity.js';
import { appointmentCancelled } from './appointments.events.js';

const everySeconds = 600;
const atOnce = 200;

/** Gives up baths that lie beyond the days in which an unpaid subscription still bathes, a day before they begin. */
@Injectable()
export class UnpaidVisits {
  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionLocks,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A payment until then saves the bath. */
  @Every('appointments.cancel-unpaid', everySeconds)
  async cancelUnpaid(): Promise<void> {
    const now = this.clock.now();
    const due = await this.readDb.rows<{ id: number; subscriptionId: number }>(
      `select a.id, a.subscription_id as "subscriptionId"
       from subscriptions s join appointments a on a.subscription_id = s.id
       where s.status = 'past_due' and a.status = 'scheduled' and a.starts_at >= s.end_date
         and a.starts_at > $1 and a.starts_at <= $2
       order by a.starts_at, a.id limit ${atOnce}`,
      [now, new Date(now.getTime() + dayMilliseconds)],
    );
    for (const { id, subscriptionId } of due) await this.cancel(id, subscriptionId, now);
  }

  /** Looks again under the lock of the subscription, which may have been paid meanwhile. */
  private cancel(id: number, subscriptionId: number, now: Date): Promise<void> {
    return this.transactions.run(async (em) => {
      const subscription = await this.subscriptions.lock(em, subscriptionId);
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const visit = await em.findOne(Appointment, { id, status: 'scheduled' }, lock);
      if (!subscription || !visit || isBookableAt(subscription, visit.startsAt)) return;
      visit.release(now);
      await this.outbox.record(em, appointmentCancelled({ appointmentId: id, cancelledBy: 'platform' }));
    });
  }
}
