import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { ProviderSubscriptions } from '../payments/index.js';
import { Pet } from '../pets/index.js';
import { type PlanDto, Plans } from '../plans/index.js';
import { Clock, Transactions } from '../platform/index.js';
import { acceptsSize } from '../salons/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import { isBookableAt } from './subscription-status.rules.js';
import type { FirstBath } from './first-baths.js';
import type { CheckoutDto } from './dto/checkout.dto.js';
import { SubscriptionEndings } from './subscription-endings.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import { Subscription } from './subscription.entity.js';
import {
  NotYourPet,
  PetSubscribed,
  PlanOfOtherSize,
  ResubscribeInstead,
  SalonDoesNotAccept,
} from './subscriptions.errors.js';

/** What an owner wants to subscribe to; the salon may be chosen later as well. */
export interface OwnersChoice {
  readonly planId: number;
  readonly petId?: number;
  readonly salonId?: number | null;
  readonly firstBath?: FirstBath | null;
}

/** A pending order may turn out to be paid, run out or for another plan: each is settled, then it is looked at anew. */
const mostLooks = 4;

/**
 * Orders a subscription and answers what the page pays it with. First the row, then the provider under a key derived
 * from the row, then the provider's id: cut off anywhere between, the next call goes on where this one stopped.
 */
@Injectable()
export class SubscriptionStart {
  constructor(
    private readonly plans: Plans,
    private readonly salons: SalonPages,
    private readonly provider: ProviderSubscriptions,
    private readonly sync: SubscriptionSync,
    private readonly endings: SubscriptionEndings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * The pet's order of this plan, the same one however often it is asked for until it is paid.
   * @throws NotFound, NotYourPet, PlanOfOtherSize, SalonDoesNotAccept, PetSubscribed, ResubscribeInstead
   * @throws PaymentsUnavailable
   */
  async getOrCreate(
    ownerId: number,
    { planId, petId = 0, salonId = null, firstBath = null }: OwnersChoice,
  ): Promise<CheckoutDto> {
    const plan = await this.plans.get(planId);
    if (salonId !== null && !acceptsSize(await this.salons.get(salonId), plan.petSize)) throw new SalonDoesNotAccept();
    for (let look = 0; look < mostLooks; look += 1) {
      const order = await this.reserve(ownerId, plan, { petId, salonId, firstBath });
      const checkout = await this.checkoutOf(order, plan);
      if (checkout) return checkout;
    }
    throw new Error(`The order of plan ${planId} for pet ${petId} does not settle`);
  }

  private reserve(
    ownerId: number,
    plan: PlanDto,
    { petId, salonId, firstBath }: Required<Omit<OwnersChoice, 'planId'>>,
  ): Promise<Subscription> {
    return this.transactions.run(async (em) => {
      const pet = await em.findOne(
        Pet,
        { id: petId, ownerId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!pet) throw new NotYourPet();
      if (pet.size !== plan.petSize) throw new PlanOfOtherSize(pet.name);
      const pending = await this.pendingOf(em, pet);
      if (pending && salonId !== null) pending.chooseSalon(salonId);
      if (pending) pending.firstBath = firstBath;
      if (pending) return pending.orderAgain(this.clock.now());
      const order = em.create(Subscription, {
        ownerId,
        petId,
        planId: plan.id,
        salonId,
        status: 'pending',
        firstBath,
        monthlyPrice: plan.monthlyPrice,
        createdAt: this.clock.now(),
      });
      await em.persist(order).flush();
      return order;
    });
  }

  /** The pet's row is locked, so nothing new comes up meanwhile. */
  private async pendingOf(em: EntityManager, pet: Pet): Promise<Subscription | undefined> {
    const present = await em.find(Subscription, { petId: pet.id, status: { $ne: 'expired' } });
    // One that is past due runs until its retries end, whether baths go on or not.
    const running = present.find(
      ({ status, endDate }) =>
        status === 'past_due' || isBookableAt({ status, endDate: endDate ?? null }, this.clock.now()),
    );
    if (running?.status === 'cancelled') throw new ResubscribeInstead(pet.name, running.id);
    if (running) throw new PetSubscribed(pet.name);
    return present.find(({ status }) => status === 'pending');
  }

  /** Undefined where the order is no longer to be paid. */
  private async checkoutOf(order: Subscription, plan: PlanDto): Promise<CheckoutDto | undefined> {
    if (!order.isOrderOf(plan)) return this.giveUp(order);
    const stripeId = order.stripeSubscriptionId ?? (await this.startAtProvider(order, plan));
    const synced = await this.sync.sync(stripeId);
    if (synced?.subscription.status !== 'pending' || !synced.provider.clientSecret) return undefined;
    return { clientSecret: synced.provider.clientSecret, subscriptionId: stripeId };
  }

  private async startAtProvider({ ownerId, reference }: Subscription, plan: PlanDto): Promise<string> {
    return (await this.provider.start({ ownerId, plan, reference })).id;
  }

  /** One that was paid in the meantime goes on, and the next look finds it running. */
  private async giveUp(order: Subscription): Promise<undefined> {
    if (order.stripeSubscriptionId) {
      await this.endings.endUnpaid(order.stripeSubscriptionId);
      return;
    }
    await this.transactions.run(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
      const pending = await em.findOne(Subscription, { id: order.id, status: 'pending' }, lock);
      if (pending && !pending.stripeSubscriptionId) await this.sync.abandon(em, pending);
    });
  }
}
