import { Injectable, Logger } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { Clock, dayMilliseconds, Every, Outbox, ReadDb, recoverAll, Transactions } from '../../platform/index.js';
import { isBookableAt, SubscriptionLocks } from '../../subscriptions/index.js';
import { Appointment } from './appointment.entity.js';
import { appointmentCancelled } from './appointments.events.js';
import { countsAround } from './visit-weeks.sql.js';

const everySeconds = 600;
const pageSize = 200;

/** An open bath beyond the days of its unpaid subscription. */
interface UnpaidVisit {
  readonly id: number;
  readonly subscriptionId: number;
  /** As Postgres writes it: a Date has no microseconds. */
  readonly startsAt: string;
}

/**
 * Selects a page of open baths beyond an unpaid subscription's days that begin after $1, and not after $2, and come after
 * the start $3 and the id $4.
 */
export const unpaidVisitsQuery = `
  select a.id, a.subscription_id as "subscriptionId", a.starts_at::text as "startsAt"
  from subscriptions s join appointments a on a.subscription_id = s.id
  where s.status = 'past_due' and a.status in ('scheduled', 'in_progress') and a.starts_at >= s.end_date
    and a.starts_at > $1 and a.starts_at <= $2 and ${countsAround('a', '$1::timestamptz', '$2::timestamptz')}
    and (a.starts_at, a.id) > ($3::timestamptz, $4)
  order by a.starts_at, a.id limit ${pageSize}`;

/**
 * Cancels baths beyond the days that an unpaid subscription still covers, a day before they begin
 * (rules.md#unpaid-renewals).
 */
@Injectable()
export class UnpaidVisits {
  private readonly log = new Logger(UnpaidVisits.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly subscriptions: SubscriptionLocks,
    private readonly readDb: ReadDb,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Cancels all baths that begin within a day; a payment before that saves them. One that cannot be cancelled holds up no
   * other.
   */
  @Every('appointments.cancel-unpaid', everySeconds)
  cancelUnpaid(): Promise<void> {
    const now = this.clock.now();
    const tomorrow = new Date(now.getTime() + dayMilliseconds);
    return recoverAll<UnpaidVisit>({
      pageAfter: (last) => this.readDb.rows(unpaidVisitsQuery, [now, tomorrow, last?.startsAt ?? now, last?.id ?? 0]),
      recover: ({ id, subscriptionId }) => this.cancel(id, subscriptionId, now),
      onFailure: ({ id }, error) =>
        this.log.error(`The unpaid visit ${id} could not be cancelled; it is tried again: ${error.message}`),
    });
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
