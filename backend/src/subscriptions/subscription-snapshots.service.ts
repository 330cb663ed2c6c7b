import { Injectable } from '@nestjs/common';

import { type ProviderSubscription, ProviderSubscriptions, SharedReads } from '../payments/index.js';
import { ReadDb, type RecordedEvent } from '../platform/index.js';

/** A snapshot of a subscription at the provider; `version` is its number in the order of all snapshots. */
export interface ProviderSnapshot {
  readonly provider: ProviderSubscription;
  readonly version: number;
}

/** Takes numbered snapshots of subscriptions at the provider. */
@Injectable()
export class SubscriptionSnapshots {
  constructor(
    private readonly provider: ProviderSubscriptions,
    private readonly reads: SharedReads,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Takes a snapshot; undefined where the provider does not know the subscription.
   * @param event the event that is being handled; it may share a snapshot that is new enough (rules.md#shared-reads)
   * @throws PaymentsUnavailable
   */
  take(stripeSubscriptionId: string, event?: RecordedEvent): Promise<ProviderSnapshot | undefined> {
    // The number is drawn before the read, so a higher one never belongs to an older state. Callers that share a read
    // share its number.
    const read = async () => {
      const version = await this.nextVersion();
      const provider = await this.provider.readSubscription(stripeSubscriptionId);
      return provider && { provider, version };
    };
    return this.reads.read(`subscription ${stripeSubscriptionId}`, read, event);
  }

  private async nextVersion(): Promise<number> {
    const row = await this.readDb.row<{ version: number }>(`select nextval('subscription_readings') as version`);
    if (!row) throw new Error('The sequence returned no number.');
    return row.version;
  }
}
