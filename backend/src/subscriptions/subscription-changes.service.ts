import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import { ProviderSubscriptions } from '../payments/index.js';
import { Clock } from '../platform/index.js';
import { findOwn } from './subscription-locks.service.js';
import { SubscriptionEndings } from './subscription-endings.service.js';
import { SubscriptionOrders } from './subscription-orders.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import type { Subscription } from './subscription.entity.js';
import { permissionsOf, type SubscriptionPermissions } from './subscription.policy.js';
import { NothingToCancel, TooLateToResubscribe } from './subscriptions.errors.js';

/** Carries out an owner's changes of a paid subscription. A subscription of another owner is not found. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly provider: ProviderSubscriptions,
    private readonly sync: SubscriptionSync,
    private readonly endings: SubscriptionEndings,
    private readonly orders: SubscriptionOrders,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets the subscription run out at the end of the paid period. One that waits for a payment ends at once. The
   * provider is asked first, so a subscription that was paid a moment ago has its month. A second call changes nothing.
   * @throws SubscriptionNotFound, NothingToCancel, PaymentsUnavailable
   */
  async cancel(ownerId: number, id: number): Promise<void> {
    const subscription = await findOwn(this.orm.em.fork(), ownerId, id);
    if (subscription.status === 'cancelled') return;
    if (!this.can(subscription).cancel) throw new NothingToCancel();
    await this.orders.recordCancelRequest(subscription);
    const { stripeSubscriptionId: stripeId } = subscription;
    // An order that reached the provider in the meantime is cancelled there after all.
    if (!stripeId) return (await this.endings.endUnknown(id)) ? undefined : this.cancel(ownerId, id);
    const present = (await this.sync.sync(stripeId))?.subscription ?? subscription;
    const isUnpaid = present.status === 'pending' || present.status === 'past_due';
    if (isUnpaid && (await this.endings.endUnpaid(stripeId)) === 'ended') return;
    if (isUnpaid || present.status === 'active' || present.status === 'paused')
      await this.cancelAtPeriodEnd(stripeId, present.providerVersion);
  }

  /**
   * Takes a cancellation back before its end date; nothing is charged.
   * @throws SubscriptionNotFound, TooLateToResubscribe, PaymentsUnavailable
   */
  async resubscribe(ownerId: number, id: number): Promise<void> {
    const subscription = await findOwn(this.orm.em.fork(), ownerId, id);
    if (subscription.status === 'active') return;
    const { stripeSubscriptionId: stripeId, providerVersion } = subscription;
    if (!this.can(subscription).resubscribe || !stripeId) throw new TooLateToResubscribe();
    await this.orders.recordResubscribe(subscription);
    await this.provider.setCancelAtPeriodEnd(stripeId, false, String(providerVersion));
    await this.sync.sync(stripeId);
  }

  private async cancelAtPeriodEnd(stripeId: string, version: number): Promise<void> {
    await this.provider.setCancelAtPeriodEnd(stripeId, true, String(version));
    await this.sync.sync(stripeId);
  }

  private can(subscription: Subscription): SubscriptionPermissions {
    return permissionsOf(subscription.state(), this.clock.now());
  }
}
