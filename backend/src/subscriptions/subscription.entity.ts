import { defineEntity, p } from '@mikro-orm/postgresql';

import type { ProviderSubscription } from '../payments/index.js';
import type { FirstBath } from './first-baths.js';
import { hasEnded, stateOf } from './provider-state.rules.js';
import type { SubscriptionState, SubscriptionStatus } from './subscription-status.rules.js';
import {
  happenedBetween,
  happenedToPause,
  happenedToPlan,
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
    /** The owner's chosen salon; baths may be booked at others all the same. */
    salonId: p.integer().nullable(),
    status: p.string().$type<SubscriptionStatus>(),
    /** Cents, as they were when the subscription was bought. */
    monthlyPrice: p.integer(),
    /** The plan that takes this one's place with the period that begins then, and its price; all three or none. */
    nextPlanId: p.integer().nullable(),
    nextPrice: p.integer().nullable(),
    planChangesAt: p.datetime().nullable(),
    /** What the provider knows the order by; unlike the id it is unique among all databases of one Stripe account. */
    reference: p.uuid().defaultRaw('gen_random_uuid()'),
    /** Null until the payment provider has answered the first time. */
    stripeSubscriptionId: p.string().nullable(),
    /** Which reading of the provider's state this row shows; an earlier one that arrives late is passed over. */
    providerReading: p.bigint('number').default(0),
    currentPeriodStart: p.datetime().nullable(),
    currentPeriodEnd: p.datetime().nullable(),
    /** Periods begin months after it; null of one that was never seen at the provider. */
    billingAnchor: p.datetime().nullable(),
    /** The beginning of the first paid period. */
    startDate: p.datetime().nullable(),
    /** From then on the pet may no longer bathe; while it is past due, until it is paid. */
    endDate: p.datetime().nullable(),
    /** A pause, planned or begun: between these instants nothing is paid and nothing can be had. */
    pausesAt: p.datetime().nullable(),
    pausedUntil: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** Since when it is being ended at the provider because it was not paid; null where it is not. */
    endingSince: p.datetime().nullable(),
    /** The bath that was chosen before it was paid. */
    firstBath: p.json<FirstBath>().nullable(),
    createdAt: p.datetime(),
  },
});

/** A pet's paid right to baths: who pays for it, at what price, and until when it lasts. */
export class Subscription extends SubscriptionSchema.class {
  /** Whether this order can still be paid as it stands, or was for something else. */
  isOrderOf(plan: { readonly id: number; readonly monthlyPrice: number }): boolean {
    return this.planId === plan.id && this.monthlyPrice === plan.monthlyPrice;
  }

  /** Somebody asks for this order once more: it ties its pet anew until the provider has answered. */
  orderAgain(now: Date): this {
    if (!this.stripeSubscriptionId) this.createdAt = now;
    return this;
  }

  linkTo(stripeSubscriptionId: string): void {
    this.stripeSubscriptionId ??= stripeSubscriptionId;
  }

  chooseSalon(salonId: number): void {
    this.salonId = salonId;
  }

  /**
   * Ends one that the provider never heard of, and answers what happened by it: an order is given up, what somebody
   * entered by hand ends now. One that the provider knows ends by following the provider.
   */
  abandon(now: Date): SubscriptionEvent[] {
    if (this.stripeSubscriptionId) throw new Error(`Subscription ${this.id} is at the provider and ends there`);
    const before = this.status;
    if (before === 'pending') {
      this.status = 'expired';
      return [];
    }
    if (before !== 'active' && before !== 'past_due') return [];
    this.status = 'cancelled';
    this.cancelledAt = now;
    this.endDate = now;
    return happenedBetween(before, this.status).map((event) => event(this.happening()));
  }

  /** From now on it is being ended for want of a payment: until that is over, nothing but the end is followed. */
  beginEnding(now: Date): void {
    this.endingSince ??= now;
  }

  /** It was paid after all, so it is not ended. */
  keepOn(): void {
    this.endingSince = null;
  }

  /**
   * Takes over the provider's state and answers what happened by it. A reading older than the one shown changes
   * nothing, so webhooks may come twice, late and in any order.
   */
  applyProviderState(provider: ProviderSubscription, reading: number, now: Date): SubscriptionEvent[] {
    if (reading <= this.providerReading) return [];
    // The invoice goes before the subscription does, and the provider calls that one active for a moment.
    if (this.endingSince && !hasEnded(provider)) return [];
    this.endingSince = null;
    const before = this.state();
    const state = stateOf(provider, Boolean(this.startDate));
    this.linkTo(provider.id);
    this.providerReading = reading;
    this.status = state.status;
    const plan = this.plan();
    if (state.hasBegun) this.showPeriod(provider, state, now);
    if (state.hasBegun) this.showPlan(provider);
    const happened = [
      ...happenedBetween(before.status, this.status),
      ...happenedToPause(before, this.state()),
      ...happenedToPlan(plan, this.plan()),
    ];
    return happened.map((event) => event(this.happening()));
  }

  /** What it gives and until when, as the rules ask of it. */
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

  /** A changed plan holds from the period on that is charged by it; until then it is the next one. */
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

  private happening(): SubscriptionEvent['payload'] {
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
