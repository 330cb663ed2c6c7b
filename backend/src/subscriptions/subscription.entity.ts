import { defineEntity, p } from '@mikro-orm/postgresql';

import type { ProviderSubscription } from '../payments/index.js';
import type { FirstBath } from './first-baths.registry.js';
import { hasEnded, stateOf } from './provider-state.rules.js';
import type { SubscriptionState, SubscriptionStatus } from './subscription-status.rules.js';
import {
  earlierEndEvents,
  statusEvents,
  pauseEvents,
  planEvents,
  type PlanInForce,
  type SubscriptionEvent,
} from './subscription.events.js';

const SubscriptionSchema = defineEntity({
  name: 'Subscription',
  tableName: 'subscriptions',
  properties: {
    id: p.integer().primary(),
    ownerId: p.integer(),
    petId: p.integer(),
    planId: p.integer(),
    /** The salon that the owner has selected; baths may be booked at other salons too. */
    salonId: p.integer().nullable(),
    status: p.string().$type<SubscriptionStatus>(),
    /** The monthly price at the purchase, in cents. */
    monthlyPrice: p.integer(),
    /** The plan that replaces the present one with the period that begins then, and its price; all three or none. */
    nextPlanId: p.integer().nullable(),
    nextPrice: p.integer().nullable(),
    planChangesAt: p.datetime().nullable(),
    /**
     * The reference of the order at the provider; unlike the id it is unique among all databases of one Stripe account.
     */
    reference: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Null until the payment provider has answered for the first time. */
    stripeSubscriptionId: p.string().nullable(),
    /** The number of the snapshot that this row shows; a snapshot with a lower number is ignored. */
    providerVersion: p.bigint('number').default(0).fieldName('provider_reading'),
    currentPeriodStart: p.datetime().nullable(),
    currentPeriodEnd: p.datetime().nullable(),
    /** The instant by which the billing periods are counted; null until the provider's state was seen. */
    billingAnchor: p.datetime().nullable(),
    /** The beginning of the first paid period. */
    startDate: p.datetime().nullable(),
    /** The instant from which no bath may begin; while the subscription is past due, until it is paid. */
    endDate: p.datetime().nullable(),
    /** A pause, planned or begun: between these instants nothing is paid and no bath begins. */
    pausesAt: p.datetime().nullable(),
    pausedUntil: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** The instant since which it is being ended at the provider because it was not paid; otherwise null. */
    endingSince: p.datetime().nullable(),
    /** The bath that was chosen before the subscription was paid. */
    firstBath: p.json<FirstBath>().nullable(),
    createdAt: p.datetime(),
  },
});

/** A pet's paid right to baths: its payer, its price, and its end. */
export class Subscription extends SubscriptionSchema.class {
  /** Returns whether this order is for that plan at that price. */
  isOrderOf(plan: { readonly id: number; readonly monthlyPrice: number }): boolean {
    return this.planId === plan.id && this.monthlyPrice === plan.monthlyPrice;
  }

  /** Renews this order, which guards its pet again until the provider has answered. */
  orderAgain(now: Date): this {
    if (!this.stripeSubscriptionId) this.createdAt = now;
    return this;
  }

  /** Returns the cents that the next period costs, by the planned plan where the plan changes. */
  nextPeriodCents(): number {
    return this.nextPrice ?? this.monthlyPrice;
  }

  linkTo(stripeSubscriptionId: string): void {
    this.stripeSubscriptionId ??= stripeSubscriptionId;
  }

  chooseSalon(salonId: number): void {
    this.salonId = salonId;
  }

  /**
   * Ends a subscription that the provider does not know, and returns the events: an order is abandoned, and one that
   * was entered manually ends now. A subscription that the provider knows ends by a sync.
   */
  abandon(now: Date): SubscriptionEvent[] {
    if (this.stripeSubscriptionId)
      throw new Error(`Subscription ${this.id} exists at the payment provider; end it there.`);
    const before = this.status;
    if (before === 'pending') {
      this.status = 'expired';
      return [];
    }
    if (before !== 'active' && before !== 'past_due') return [];
    this.status = 'cancelled';
    this.cancelledAt = now;
    this.endDate = now;
    return statusEvents(before, this.status).map((event) => event(this.eventPayload()));
  }

  /** Begins to end an unpaid subscription. From now on only its end at the provider is applied. */
  beginEnding(now: Date): void {
    this.endingSince ??= now;
  }

  /** Stops the ending, because the subscription was paid after all. */
  abortEnding(): void {
    this.endingSince = null;
  }

  /**
   * Applies the provider's state and returns the events. A snapshot older than the one shown changes nothing, so
   * webhooks may come twice, late and in any order. Neither does a state that is not known.
   */
  applyProviderState(provider: ProviderSubscription, version: number, now: Date): SubscriptionEvent[] {
    if (version <= this.providerVersion) return [];
    // The provider voids the invoice before it ends the subscription, and reports the subscription as active in
    // between.
    if (this.endingSince && !hasEnded(provider)) return [];
    const state = stateOf(provider, Boolean(this.startDate));
    if (!state) return [];
    this.endingSince = null;
    const before = this.state();
    this.linkTo(provider.id);
    this.providerVersion = version;
    this.status = state.status;
    const plan = this.plan();
    if (state.hasBegun) this.showPeriod(provider, state, now);
    if (state.hasBegun) this.showPlan(provider);
    const events = [
      ...statusEvents(before.status, this.status),
      ...earlierEndEvents(before, this.state(), now),
      ...pauseEvents(before, this.state()),
      ...planEvents(plan, this.plan()),
    ];
    return events.map((event) => event(this.eventPayload()));
  }

  /** The part of the state that the rules ask for. */
  state(): SubscriptionState {
    const { status, endDate = null, pausesAt = null, pausedUntil = null } = this;
    return { status, endDate, pausesAt, pausedUntil };
  }

  private showPeriod(
    provider: ProviderSubscription,
    { endDate, pausesAt, pausedUntil }: SubscriptionState,
    now: Date,
  ): void {
    this.startDate ??= provider.currentPeriodStart;
    this.currentPeriodStart = provider.currentPeriodStart;
    this.currentPeriodEnd = provider.currentPeriodEnd;
    this.billingAnchor = provider.anchor;
    Object.assign(this, { endDate, pausesAt, pausedUntil });
    this.cancelledAt = this.status === 'cancelled' ? (this.cancelledAt ?? now) : null;
  }

  private plan(): PlanInForce {
    return { planId: this.planId, nextPlanId: this.nextPlanId ?? null };
  }

  /** Shows the plan. A changed plan applies from the period that is charged by it; until then it is the next one. */
  private showPlan({ plan, currentPeriodStart }: ProviderSubscription): void {
    if (!plan) return;
    const differs = plan.id !== this.planId || plan.priceCents !== this.monthlyPrice;
    const next = differs && plan.from > currentPeriodStart ? plan : null;
    if (differs && !next) Object.assign(this, { planId: plan.id, monthlyPrice: plan.priceCents });
    Object.assign(this, {
      nextPlanId: next?.id ?? null,
      nextPrice: next?.priceCents ?? null,
      planChangesAt: next?.from ?? null,
    });
  }

  private eventPayload(): SubscriptionEvent['payload'] {
    return {
      subscriptionId: this.id,
      ownerId: this.ownerId,
      petId: this.petId,
      endDate: this.endDate?.toISOString() ?? null,
      ...(this.pausesAt &&
        this.pausedUntil && { pause: { from: this.pausesAt.toISOString(), until: this.pausedUntil.toISOString() } }),
    };
  }
}

SubscriptionSchema.setClass(Subscription);
