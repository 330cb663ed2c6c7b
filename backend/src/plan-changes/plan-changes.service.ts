import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Consents } from '../legal/index.js';
import { ProviderPlanChanges } from '../payments/index.js';
import { type PlanDto, Plans, type PetSize } from '../plans/index.js';
import { Clock, Every } from '../platform/index.js';
import { SubscriptionSync } from '../subscriptions/index.js';
import { PlanHolds } from './plan-holds.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { isBefore } from './pause.rules.js';
import { NoPlanChangeToWithdraw, PlanHeld, PlanNotChangeable, SamePlan } from './plan-changes.errors.js';
import {
  type RequestOutcome,
  SubscriptionRequests,
  type SubscriptionRequest,
} from './subscription-requests.service.js';

const everySeconds = 60;

/**
 * Changes the plan from the next period on, because the dog has another size (rules.md#change-of-plan). Until then
 * plan, price and size stay. The owner's request is stored first, as for a pause.
 */
@Injectable()
export class PlanChanges {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly requests: SubscriptionRequests,
    private readonly plans: Plans,
    private readonly provider: ProviderPlanChanges,
    private readonly sync: SubscriptionSync,
    private readonly consents: Consents,
    private readonly holds: PlanHolds,
    private readonly clock: Clock,
  ) {}

  /**
   * Changes to the plan of that size, to whose price the owner agrees by this call (rules.md#consent). Asking again for
   * the planned change changes nothing.
   * @throws SubscriptionNotFound, PlanNotChangeable, SamePlan, ChangeUnderWay, PaymentsUnavailable
   */
  async change(ownerId: number, id: number, size: PetSize): Promise<void> {
    const present = await this.own.present(ownerId, id);
    const plan = await this.planOf(size);
    if (present.nextPlanId === plan.id) return;
    if (present.planId === plan.id && !present.nextPlanId) throw new SamePlan();
    // A change to the present plan takes the planned change back.
    if (present.planId === plan.id) return this.withdraw(ownerId, id);
    const request = { kind: 'change_plan', months: null, planId: plan.id } as const;
    const noted = await this.requests.record(ownerId, id, request, async (subscription, em) => {
      if (!this.own.can(subscription).changePlan) throw new PlanNotChangeable();
      await this.refuseHeld(em, id);
      const { monthlyPrice: amountCents } = plan;
      await this.consents.record(em, { kind: 'subscription', userId: ownerId, subscriptionId: id, amountCents });
    });
    await this.requests.grantNow(noted, this.make, () => new PlanNotChangeable());
  }

  /** @throws SubscriptionNotFound, NoPlanChangeToWithdraw, ChangeUnderWay, PaymentsUnavailable */
  async withdraw(ownerId: number, id: number): Promise<void> {
    await this.own.present(ownerId, id);
    const request = { kind: 'withdraw_plan', months: null, planId: null } as const;
    const noted = await this.requests.record(ownerId, id, request, async (subscription, em) => {
      if (!this.own.can(subscription).withdrawPlanChange) throw new NoPlanChangeToWithdraw();
      await this.refuseHeld(em, id);
    });
    await this.requests.grantNow(noted, this.make, () => new NoPlanChangeToWithdraw());
  }

  /**
   * Charges the plan that the dog's weight requires from the next period on, in place of any change that the owner has
   * planned. Repeating the call changes nothing.
   * @throws PlanNotChangeable where it cannot be changed now, ChangeUnderWay, PaymentsUnavailable
   */
  async changeTo(id: number, planId: number): Promise<void> {
    const present = await this.own.presentById(id);
    if ((present.nextPlanId ?? present.planId) === planId) return;
    const request =
      present.planId === planId
        ? ({ kind: 'withdraw_plan', months: null, planId: null, by: 'platform' } as const)
        : ({ kind: 'change_plan', months: null, planId, by: 'platform' } as const);
    const noted = await this.requests.record(present.ownerId, id, request, (subscription) => {
      const can = this.own.can(subscription);
      if (!(request.kind === 'change_plan' ? can.changePlan : can.withdrawPlanChange)) throw new PlanNotChangeable();
    });
    if (!(await this.requests.grant(noted, this.make))) throw new PlanNotChangeable();
  }

  private async refuseHeld(em: EntityManager, id: number): Promise<void> {
    const reason = await this.holds.reasonToKeep(em, id);
    if (reason) throw new PlanHeld(reason);
  }

  @Every('subscriptions.grant-plan-changes', everySeconds)
  grantCutOff(): Promise<void> {
    return this.requests.grantCutOff(['change_plan', 'withdraw_plan'], this.make);
  }

  private readonly make = async (request: SubscriptionRequest): Promise<RequestOutcome> => {
    const { id, kind, stripeId, planId, withdrawnPlanId } = request;
    const seen = await this.sync.sync(stripeId);
    if (!seen) return { is: 'impossible' };
    const { subscription, provider } = seen;
    const { status, nextPlanId = null } = subscription;
    if (kind === 'withdraw_plan' && nextPlanId === null)
      return { is: subscription.planId === withdrawnPlanId ? 'missed' : 'made' };
    const plan = await this.plans.get(kind === 'change_plan' && planId ? planId : subscription.planId);
    // The present plan keeps the price of its purchase.
    const priced = plan.id === subscription.planId ? { ...plan, monthlyPrice: subscription.monthlyPrice } : plan;
    const beginsAt = provider.currentPeriodEnd;
    const made = { is: 'made', ...(priced.monthlyPrice < subscription.monthlyPrice && { beginsAt }) } as const;
    // Made before, and then interrupted.
    if (kind === 'change_plan' && (nextPlanId ?? subscription.planId) === planId) return made;
    if (status === 'past_due') return { is: 'not_now' };
    if (status !== 'active' && status !== 'paused') return { is: 'impossible' };
    if (!isBefore(beginsAt, this.clock.now())) return { is: 'not_now' };
    await this.provider.chargeFrom(stripeId, priced, beginsAt, id);
    await this.sync.sync(stripeId);
    return made;
  };

  private async planOf(size: PetSize): Promise<PlanDto> {
    const [plan] = await this.plans.list(size);
    if (!plan) throw new Error(`There is no plan for ${size} dogs.`);
    return plan;
  }
}
