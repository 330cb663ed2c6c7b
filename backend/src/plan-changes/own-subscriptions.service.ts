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

/** An owner's subscription as the provider has it now. Whatever is not the owner's is not found. */
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

  /** The same, brought to the provider's state before. @throws SubscriptionNotFound, PaymentsUnavailable */
  async present(ownerId: number, id: number): Promise<Subscription> {
    const { stripeSubscriptionId: stripeId } = await this.find(ownerId, id);
    if (stripeId) await this.sync.sync(stripeId);
    return this.find(ownerId, id);
  }

  /** Of any owner. @throws SubscriptionNotFound, PaymentsUnavailable */
  async presentById(id: number): Promise<Subscription> {
    const subscription = await this.orm.em.fork().findOne(Subscription, { id });
    if (!subscription) throw new SubscriptionNotFound();
    return this.present(subscription.ownerId, id);
  }

  can(subscription: Subscription): SubscriptionPermissions {
    const permissions = permissionsOf(subscription.state(), this.clock.now(), Boolean(subscription.nextPlanId));
    // One that was entered by hand is charged by nobody.
    return subscription.stripeSubscriptionId ? permissions : { ...permissions, pause: false, changePlan: false };
  }
}
