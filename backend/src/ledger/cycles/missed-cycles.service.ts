import { Injectable, Logger } from '@nestjs/common';

import { ProviderInvoices } from '../../payments/index.js';
import {
  Clock,
  dayMilliseconds,
  Every,
  nightlySeconds,
  OnEventOutside,
  ReadDb,
  type RecordedEvent,
  recoverAll,
} from '../../platform/index.js';
import { subscriptionActivated, type SubscriptionChange } from '../../subscriptions/index.js';
import { CycleOpening } from './cycle-opening.service.js';

const recoverySeconds = 3_600;
const pageSize = 200;

/** The provider repeats an event for three days. What is still missed then is opened by night. */
const recentMilliseconds = 3 * dayMilliseconds;

/** A running subscription without a cycle of its present period, in the order of {@link missedCyclesQuery}. */
interface MissedCycle {
  readonly id: number;
  readonly stripeSubscriptionId: string;
  /** As Postgres writes it: a Date has no microseconds, and the next page would begin with the same subscription. */
  readonly startsAt: string;
}

/**
 * Selects running subscriptions without a cycle of the period in which $1 is, after $2 and $3, the beginning of the
 * period and the id of the last one. The order is that of the index of periods. Postgres estimates from $2 alone how
 * many there are.
 */
export const missedCyclesQuery = `
  select id, stripe_subscription_id as "stripeSubscriptionId", current_period_start::text as "startsAt"
  from subscriptions s
  where stripe_subscription_id is not null and status in ('active', 'cancelled')
    and current_period_start <= $1 and current_period_end > $1
    and current_period_start >= $2 and (current_period_start, id) > ($2::timestamptz, $3)
    and not exists (select 1 from billing_cycles c
      where c.subscription_id = s.id and c.starts_at > $1::timestamptz - interval '62 days' and c.starts_at <= $1
        and c.ends_at > $1)
  order by current_period_start, id limit $4`;

/**
 * Opens the cycles of running subscriptions whose payment's webhook never came. The present period is the one that was
 * last read; where no webhook of the renewal came at all, `MissedChanges` reads it before.
 */
@Injectable()
export class MissedCycles {
  private readonly log = new Logger(MissedCycles.name);

  constructor(
    private readonly invoices: ProviderInvoices,
    private readonly opening: CycleOpening,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens the first cycle. The event of its payment may have come before the subscription was linked to an owner, as
   * after a guest's lost answer.
   */
  @OnEventOutside(subscriptionActivated, 'billing.open-first-cycle', { queue: 'money' })
  async afterActivation({ payload }: RecordedEvent<SubscriptionChange>): Promise<void> {
    const row = await this.readDb.row<{ id: string }>(
      `select stripe_subscription_id as id from subscriptions s where s.id = $1 and stripe_subscription_id is not null
         and not exists (select 1 from billing_cycles c where c.subscription_id = s.id)`,
      [payload.subscriptionId],
    );
    const invoice = row && (await this.invoices.latestPaidOf(row.id));
    if (invoice) await this.opening.open(invoice);
  }

  /** Opens those of periods that have just begun, so that it does not look at every subscription. */
  @Every('ledger.open-missed-cycles', recoverySeconds)
  openMissed(): Promise<void> {
    return this.openSince(new Date(this.clock.now().getTime() - recentMilliseconds).toISOString());
  }

  /** Opens those of earlier periods as well, as of one whose payment was late. */
  @Every('ledger.open-all-missed-cycles', nightlySeconds)
  openAllMissed(): Promise<void> {
    return this.openSince('-infinity');
  }

  private openSince(since: string): Promise<void> {
    return recoverAll<MissedCycle>({
      pageAfter: (last) =>
        this.readDb.rows(missedCyclesQuery, [this.clock.now(), last?.startsAt ?? since, last?.id ?? 0, pageSize]),
      recover: async ({ stripeSubscriptionId }) => {
        const invoice = await this.invoices.latestPaidOf(stripeSubscriptionId);
        if (invoice && (await this.opening.open(invoice)))
          this.log.warn(`Opened the missed billing cycle of invoice ${invoice.id}.`);
      },
      onFailure: ({ id }, error) =>
        this.log.error(
          `The missed billing cycle of subscription ${id} could not be opened; it is tried again: ${error.message}`,
        ),
    });
  }
}
