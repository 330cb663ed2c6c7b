import { Injectable } from '@nestjs/common';

import { type ProviderSubscription, ProviderSubscriptions, SharedReads } from '../payments/index.js';
import { ReadDb, type RecordedEvent } from '../platform/index.js';

/** What was seen at the provider, and when in the order of all looks. */
export interface Look {
  readonly provider: ProviderSubscription;
  readonly reading: number;
}

/** Numbered looks at subscriptions as the provider has them. */
@Injectable()
export class SubscriptionLooks {
  constructor(
    private readonly provider: ProviderSubscriptions,
    private readonly reads: SharedReads,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Undefined where the provider knows no such subscription.
   * @param event what is being handled; a look that is not older may be shared (rules.md#shared-reads)
   * @throws PaymentsUnavailable
   */
  look(stripeSubscriptionId: string, event?: RecordedEvent): Promise<Look | undefined> {
    // The number is taken before the look, so a higher one never stands for an older state; who shares it has both.
    const look = async () => {
      const reading = await this.nextReading();
      const provider = await this.provider.readSubscription(stripeSubscriptionId);
      return provider && { provider, reading };
    };
    return this.reads.read(`subscription ${stripeSubscriptionId}`, look, event);
  }

  private async nextReading(): Promise<number> {
    const row = await this.readDb.row<{ reading: number }>(`select nextval('subscription_readings') as reading`);
    if (!row) throw new Error('A sequence answers a number');
    return row.reading;
  }
}
