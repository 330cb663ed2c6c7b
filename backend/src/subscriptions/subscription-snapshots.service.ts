import { Injectable } from '@nestjs/common';

import { type ProviderSubscription, ProviderSubscriptions, SharedReads } from '../payments/index.js';
import { ReadDb, type RecordedEvent } from '../platform/index.js';

/** A subscription as the provider had it, and its place in the order of all snapshots. */
export interface ProviderSnapshot {
  readonly provider: ProviderSubscription;
  readonly reading: number;
}

/** Takes numbered snapshots of subscriptions as the provider has them. */
@Injectable()
export class SubscriptionSnapshots {
  constructor(
    private readonly provider: ProviderSubscriptions,
    private readonly reads: SharedReads,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Undefined where the provider knows no such subscription.
   * @param event what is being handled; a snapshot that is not older may be shared (rules.md#shared-reads)
   * @throws PaymentsUnavailable
   */
  take(stripeSubscriptionId: string, event?: RecordedEvent): Promise<ProviderSnapshot | undefined> {
    // The number is drawn before the read, so a higher one never stands for an older state. Sharers get both.
    const read = async () => {
      const reading = await this.nextReading();
      const provider = await this.provider.readSubscription(stripeSubscriptionId);
      return provider && { provider, reading };
    };
    return this.reads.read(`subscription ${stripeSubscriptionId}`, read, event);
  }

  private async nextReading(): Promise<number> {
    const row = await this.readDb.row<{ reading: number }>(`select nextval('subscription_readings') as reading`);
    if (!row) throw new Error('A sequence answers a number');
    return row.reading;
  }
}
