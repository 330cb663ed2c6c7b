import { Injectable } from '@nestjs/common';

import { Consents } from '../legal/index.js';
import { type PlanDto, Plans, type PetSize, requireShownPlanPrice } from '../plans/index.js';
import { sqlIn } from '../platform/index.js';
import { PlanWithdrawalGuards } from './plan-withdrawal-guards.registry.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { PlanChangeRequests } from './plan-change-requests.service.js';
import { NoPlanChangeToWithdraw, PlanNotChangeable, SamePlan } from './plan-changes.errors.js';
import { SubscriptionRequests } from './subscription-requests.service.js';

/** The plan that an owner changes to. */
export interface ChosenPlan {
  readonly size: PetSize;
  /** The plan's price that the owner was shown, in cents; absent where nothing is known of it. */
  readonly shownCents?: number;
}

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
    private readonly changeRequests: PlanChangeRequests,
    private readonly consents: Consents,
    private readonly guards: PlanWithdrawalGuards,
  ) {}

  /**
   * Changes to the plan of that size, to whose price the owner agrees by this call (rules.md#consent). Asking again for
   * the planned change changes nothing.
   * @throws SubscriptionNotFound, PlanNotChangeable, PlanHeld, SamePlan, PlanCostsMore, ChangeUnderWay
   * @throws PaymentsUnavailable
   */
  async change(ownerId: number, id: number, { size, shownCents }: ChosenPlan): Promise<void> {
    const present = await this.own.present(ownerId, id);
    const plan = await this.planOf(size);
    if (present.nextPlanId === plan.id) return;
    if (present.planId === plan.id && !present.nextPlanId) throw new SamePlan();
    // A change to the present plan takes the planned change back.
    if (present.planId === plan.id) return this.withdraw(ownerId, id);
    requireShownPlanPrice(plan, shownCents, 'size');
    const request = { kind: 'change_plan', months: null, planId: plan.id } as const;
    const noted = await this.requests.record(ownerId, id, request, async (subscription, em) => {
      if (!this.own.can(subscription).changePlan) throw new PlanNotChangeable();
      await this.guards.refuseHeld(sqlIn(em), id);
      const { monthlyPrice: amountCents } = plan;
      await this.consents.record(em, { kind: 'subscription', userId: ownerId, subscriptionId: id, amountCents });
    });
    await this.requests.applyNow(noted, this.changeRequests.apply, () => new PlanNotChangeable());
  }

  /** @throws SubscriptionNotFound, NoPlanChangeToWithdraw, PlanHeld, ChangeUnderWay, PaymentsUnavailable */
  async withdraw(ownerId: number, id: number): Promise<void> {
    await this.own.present(ownerId, id);
    const request = { kind: 'withdraw_plan', months: null, planId: null } as const;
    const noted = await this.requests.record(ownerId, id, request, async (subscription, em) => {
      if (!this.own.can(subscription).withdrawPlanChange) throw new NoPlanChangeToWithdraw();
      await this.guards.refuseHeld(sqlIn(em), id);
    });
    await this.requests.applyNow(noted, this.changeRequests.apply, () => new NoPlanChangeToWithdraw());
  }

  /**
   * Charges the plan that the dog's weight requires from the next period on, in place of any change that the owner has
   * planned. Repeating the call changes nothing. A change that is under way is waited for, because it may take this
   * plan back (rules.md#measured-weight).
   * @throws PlanNotChangeable where it cannot be changed now, ChangeUnderWay, PaymentsUnavailable
   */
  async changeTo(id: number, planId: number): Promise<void> {
    await this.requests.refuseUnderWay(id);
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
    if (!(await this.requests.applyOnce(noted, this.changeRequests.apply))) throw new PlanNotChangeable();
  }

  private async planOf(size: PetSize): Promise<PlanDto> {
    const [plan] = await this.plans.list(size);
    if (!plan) throw new Error(`There is no plan for ${size} dogs.`);
    return plan;
  }
}
