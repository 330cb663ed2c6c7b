import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import { Clock } from '../platform/index.js';
import {
  permissionsOf,
  Subscription,
  SubscriptionNotFound,
  type SubscriptionPermissions,
  SubscriptionSync,
} from '../subscriptions/index.js';

/** Reads an owner's subscription by the provider's present state. Another owner's subscription is not found. */
@Injectable()
export class OwnSubscriptions {
  constructor(
    private readonly orm: MikroORM,
    private readonly sync: SubscriptionSync,
    private readonly clock: Clock,
  ) {}

  /** @throws SubscriptionNotFound */
  async find(ownerId: number, id: number): Promise<Subscription> {
    const subscription = await this.orm.em.fork().findOne(Subscription, { id, ownerId });
    if (!subscription) throw new SubscriptionNotFound();
    return subscription;
  }

  /**
   * Syncs the subscription with the provider and returns it.
   * @throws SubscriptionNotFound, PaymentsUnavailable
   */
  async present(ownerId: number, id: number): Promise<Subscription> {
    const { stripeSubscriptionId: stripeId } = await this.find(ownerId, id);
    if (stripeId) await this.sync.sync(stripeId);
    return this.find(ownerId, id);
  }

  /**
   * Syncs a subscription of any owner and returns it.
   * @throws SubscriptionNotFound, PaymentsUnavailable
   */
  async presentById(id: number): Promise<Subscription> {
    const subscription = await this.orm.em.fork().findOne(Subscription, { id });
    if (!subscription) throw new SubscriptionNotFound();
    return this.present(subscription.ownerId, id);
  }

  can(subscription: Subscription): SubscriptionPermissions {
    const permissions = permissionsOf(subscription.state(), this.clock.now(), Boolean(subscription.nextPlanId));
    // The provider does not charge a subscription that was entered manually.
    return subscription.stripeSubscriptionId ? permissions : { ...permissions, pause: false, changePlan: false };
  }
}
