import { Injectable, Logger } from '@nestjs/common';

import { ProviderInvoices } from '../../payments/index.js';
import { Clock, Reads, Repeated } from '../../platform/index.js';
import { CycleOpening } from './cycle-opening.service.js';

const healingSeconds = 3_600;
const healedAtOnce = 200;

/** Opens the cycles of running subscriptions whose webhook never came. */
@Injectable()
export class MissedCycles {
  private readonly log = new Logger(MissedCycles.name);

  constructor(
    private readonly invoices: ProviderInvoices,
    private readonly opening: CycleOpening,
    private readonly reads: Reads,
    private readonly clock: Clock,
  ) {}

  @Repeated('billing.open-missed-cycles', healingSeconds)
  async openMissed(): Promise<void> {
    const missed = await this.reads.rows<{ stripeSubscriptionId: string }>(
      `select stripe_subscription_id as "stripeSubscriptionId" from subscriptions s
       where stripe_subscription_id is not null and status in ('active', 'cancelled')
         and current_period_start <= $1 and current_period_end > $1
         and not exists (select 1 from billing_cycles c
           where c.subscription_id = s.id and c.starts_at <= $1 and c.ends_at > $1)
       order by id limit $2`,
      [this.clock.now(), healedAtOnce],
    );
    for (const { stripeSubscriptionId } of missed) {
      const invoice = await this.invoices.latestPaidOf(stripeSubscriptionId);
      if (invoice && (await this.opening.open(invoice)))
        this.log.warn(`opened the missed cycle of invoice ${invoice.id}`);
    }
  }
}
