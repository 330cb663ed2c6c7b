import { Injectable, Logger } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { ProviderSubscriptions } from '../payments/index.js';
import { Clock, Every, recoverAll, ReadDb, Transactions, waitingAtOnce } from '../platform/index.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { Subscription } from './subscription.entity.js';

const everySeconds = 60;
const pageSize = 100;

/**
 * Ends subscriptions that wait for a payment, and those that the provider does not know. The decision to end one at the
 * provider is stored first, so that after a crash the next run continues. A payment that comes before the end wins, and
 * the subscription continues.
 */
@Injectable()
export class SubscriptionEndings {
  private readonly log = new Logger(SubscriptionEndings.name);

  constructor(
    private readonly provider: ProviderSubscriptions,
    private readonly sync: SubscriptionSync,
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the subscription, or returns `paid` where it was paid first.
   * @throws PaymentsUnavailable; it is ended later then
   */
  async endUnpaid(stripeId: string): Promise<'ended' | 'paid'> {
    await this.change(stripeId, (subscription) => subscription.beginEnding(this.clock.now()));
    return this.finish(stripeId);
  }

  /** Ends a subscription that the provider does not know. Returns false where the provider knows it by now. */
  endUnknown(id: number): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const subscription = await em.findOneOrFail(Subscription, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (subscription.stripeSubscriptionId) return false;
      await this.sync.abandon(em, subscription);
      return true;
    });
  }

  /** Finishes endings that were interrupted. */
  @Every('subscriptions.finish-endings', everySeconds)
  finishCutOff(): Promise<void> {
    return recoverAll<{ id: number; stripeId: string }>({
      pageAfter: (last) =>
        this.readDb.rows(
          `select id, stripe_subscription_id as "stripeId" from subscriptions
           where ending_since is not null and id > $1 order by id limit ${pageSize}`,
          [last?.id ?? 0],
        ),
      recover: async ({ stripeId }) => void (await this.finish(stripeId)),
      atOnce: waitingAtOnce,
      onFailure: ({ id }, error) =>
        this.log.error(`Subscription ${id} could not be ended; it is tried again: ${error.message}`),
    });
  }

  private async finish(stripeId: string): Promise<'ended' | 'paid'> {
    const outcome = await this.provider.endUnpaid(stripeId);
    if (outcome === 'paid') await this.change(stripeId, (subscription) => subscription.abortEnding());
    await this.sync.sync(stripeId);
    return outcome;
  }

  private async change(stripeSubscriptionId: string, change: (subscription: Subscription) => void): Promise<void> {
    await this.transactions.run(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const subscription = await em.findOne(Subscription, { stripeSubscriptionId }, lock);
      if (subscription) change(subscription);
    });
  }
}
