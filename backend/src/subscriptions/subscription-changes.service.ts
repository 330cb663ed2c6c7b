import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';

import { ProviderSubscriptions } from '../payments/index.js';
import { Pet } from '../pets/index.js';
import { Clock, Transactions } from '../platform/index.js';
import { acceptsSize } from '../salons/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import { SubscriptionEndings } from './subscription-endings.service.js';
import { SubscriptionOrders } from './subscription-orders.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { Subscription } from './subscription.entity.js';
import { permissionsOf, type SubscriptionPermissions } from './subscription.policy.js';
import {
  NothingToCancel,
  SalonDoesNotAccept,
  SubscriptionEnded,
  SubscriptionNotFound,
  TooLateToResubscribe,
} from './subscriptions.errors.js';

/** What an owner does with a subscription. Whatever is not the owner's is not found. */
@Injectable()
export class SubscriptionChanges {
  constructor(
    private readonly orm: MikroORM,
    private readonly provider: ProviderSubscriptions,
    private readonly sync: SubscriptionSync,
    private readonly endings: SubscriptionEndings,
    private readonly orders: SubscriptionOrders,
    private readonly salons: SalonPages,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets it run out at the end of the paid period; one that waits for a payment ends at once. The provider is asked
   * first, so one that was paid a moment ago has its month. Cancelling twice is harmless.
   * @throws SubscriptionNotFound, NothingToCancel, PaymentsUnavailable
   */
  async cancel(ownerId: number, id: number): Promise<void> {
    const subscription = await own(this.orm.em.fork(), ownerId, id);
    if (subscription.status === 'cancelled') return;
    if (!this.can(subscription).cancel) throw new NothingToCancel();
    await this.orders.noteCancelling(subscription);
    const { stripeSubscriptionId: stripeId } = subscription;
    // Where it came to the provider in the meantime, it is cancelled there after all.
    if (!stripeId) return (await this.abandon(ownerId, id)) ? undefined : this.cancel(ownerId, id);
    const present = (await this.sync.sync(stripeId))?.subscription ?? subscription;
    const isUnpaid = present.status === 'pending' || present.status === 'past_due';
    if (isUnpaid && (await this.endings.endUnpaid(stripeId)) === 'ended') return;
    if (isUnpaid || present.status === 'active' || present.status === 'paused')
      await this.letRunOut(stripeId, present.providerReading);
  }

  /**
   * Takes a cancellation back before its end date; nothing is charged.
   * @throws SubscriptionNotFound, TooLateToResubscribe, PaymentsUnavailable
   */
  async resubscribe(ownerId: number, id: number): Promise<void> {
    const subscription = await own(this.orm.em.fork(), ownerId, id);
    if (subscription.status === 'active') return;
    const { stripeSubscriptionId: stripeId, providerReading } = subscription;
    if (!this.can(subscription).resubscribe || !stripeId) throw new TooLateToResubscribe();
    await this.orders.noteResuming(subscription);
    await this.provider.setCancelAtPeriodEnd(stripeId, false, String(providerReading));
    await this.sync.sync(stripeId);
  }

  /** @throws SubscriptionNotFound, SubscriptionEnded, NotFound, SalonDoesNotAccept */
  async selectSalon(ownerId: number, id: number, salonId: number): Promise<void> {
    const salon = await this.salons.get(salonId);
    await this.transactions.run(async (em) => {
      const subscription = await own(em, ownerId, id, LockMode.PESSIMISTIC_WRITE);
      if (!this.can(subscription).selectSalon) throw new SubscriptionEnded();
      const pet = await em.findOneOrFail(Pet, subscription.petId);
      if (!acceptsSize(salon, pet.size)) throw new SalonDoesNotAccept();
      subscription.chooseSalon(salonId);
    });
  }

  private async letRunOut(stripeId: string, reading: number): Promise<void> {
    await this.provider.setCancelAtPeriodEnd(stripeId, true, String(reading));
    await this.sync.sync(stripeId);
  }

  /** False where the provider knows it by now. */
  private abandon(ownerId: number, id: number): Promise<boolean> {
    return this.transactions.run(async (em) => {
      const subscription = await own(em, ownerId, id, LockMode.PESSIMISTIC_WRITE);
      if (subscription.stripeSubscriptionId) return false;
      await this.sync.abandon(em, subscription);
      return true;
    });
  }

  private can(subscription: Subscription): SubscriptionPermissions {
    return permissionsOf(subscription.standing(), this.clock.now());
  }
}

async function own(em: EntityManager, ownerId: number, id: number, lockMode = LockMode.NONE): Promise<Subscription> {
  const subscription = await em.findOne(Subscription, { id, ownerId }, { lockMode });
  if (!subscription) throw new SubscriptionNotFound();
  return subscription;
}
