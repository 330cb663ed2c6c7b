import { Injectable } from '@nestjs/common';

import { ProviderSubscriptions } from '../payments/index.js';
import { AppError } from '../platform/index.js';
import { type PlanDto, Plans, requireShownPlanPrice } from '../plans/index.js';
import { acceptsSize } from '../salons/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import type { FirstBath } from './first-baths.registry.js';
import type { CheckoutDto, OrderedBathDto } from './dto/checkout.dto.js';
import { SubscriptionEndings } from './subscription-endings.service.js';
import { SubscriptionOrders } from './subscription-orders.service.js';
import { SubscriptionSync } from './subscription-sync.service.js';
import type { Subscription } from './subscription.entity.js';
import { SalonDoesNotAccept } from './subscriptions.errors.js';

/** An owner's order of a plan; the salon may be chosen later as well. */
export interface OwnersChoice {
  readonly planId: number;
  readonly petId?: number;
  readonly salonId?: number | null;
  /** The plan's price that the owner was shown, in cents; absent where nothing is known of it. */
  readonly shownCents?: number;
  readonly firstBath?: FirstBath | null;
}

/**
 * The number of looks at a pending order. It may turn out to be paid, ended or for another plan; each case is settled
 * before the next read.
 */
const maxLooks = 4;

/**
 * Orders a subscription and returns the secret with which the page pays it. It stores the row, calls the provider under
 * a key made from the row, then stores the provider's id. After a crash in between the next call continues from there.
 */
@Injectable()
export class SubscriptionStart {
  constructor(
    private readonly plans: Plans,
    private readonly salons: SalonPages,
    private readonly provider: ProviderSubscriptions,
    private readonly sync: SubscriptionSync,
    private readonly endings: SubscriptionEndings,
    private readonly orders: SubscriptionOrders,
  ) {}

  /**
   * Returns the pet's order of this plan, the same one until it is paid.
   * @throws NotFound, PlanCostsMore, NotYourPet, PlanOfOtherSize, SalonDoesNotAccept, PetSubscribed, ResubscribeInstead
   * @throws PaymentsUnavailable
   */
  async getOrCreate(
    ownerId: number,
    { planId, petId = 0, salonId: named = null, shownCents, firstBath: chosen }: OwnersChoice,
  ): Promise<CheckoutDto> {
    const plan = await this.plans.get(planId);
    requireShownPlanPrice(plan, shownCents);
    if (named !== null && !acceptsSize(await this.salons.get(named), plan.petSize)) throw new SalonDoesNotAccept();
    let [salonId, firstBath] = [named, chosen];
    for (let look = 0; look < maxLooks; look += 1) {
      const order = await this.orders.reserve(ownerId, plan, { petId, salonId, firstBath });
      const checkout = await this.checkoutOf(order, plan);
      if (checkout) return checkout;
      // The order was abandoned, such as after a change of price, and the next one takes over its salon and bath.
      [salonId, firstBath] = [order.salonId ?? null, order.firstBath];
    }
    throw new Error(`The order of plan ${planId} for pet ${petId} changed at each of ${maxLooks} tries.`);
  }

  /** Returns the checkout of an order; undefined where the order no longer waits for its payment. */
  private async checkoutOf(order: Subscription, plan: PlanDto): Promise<CheckoutDto | undefined> {
    if (!order.isOrderOf(plan)) return this.abandon(order);
    const stripeId = order.stripeSubscriptionId ?? (await this.startAtProvider(order, plan));
    const synced = await this.sync.sync(stripeId);
    if (synced?.subscription.status !== 'pending' || !synced.provider.clientSecret) return undefined;
    const firstBath = await this.bathOf(order);
    return { clientSecret: synced.provider.clientSecret, subscriptionId: stripeId, firstBath };
  }

  private async bathOf({ firstBath }: Subscription): Promise<OrderedBathDto | null> {
    if (!firstBath) return null;
    try {
      const { name: salonName, timeZone } = await this.salons.get(firstBath.salonId);
      return { salonName, timeZone, startsAt: firstBath.startsAt };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return null;
    }
  }

  private async startAtProvider({ ownerId, reference }: Subscription, plan: PlanDto): Promise<string> {
    return (await this.provider.start({ ownerId, plan, reference })).id;
  }

  /** Abandons an order. An order that was paid in the meantime continues, and the next read finds it running. */
  private async abandon(order: Subscription): Promise<undefined> {
    const { id, stripeSubscriptionId: stripeId } = order;
    await (stripeId ? this.endings.endUnpaid(stripeId) : this.endings.endUnknown(id));
  }
}
