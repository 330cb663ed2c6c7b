import { Injectable } from '@nestjs/common';

import { ProviderPlanChanges } from '../payments/index.js';
import { Plans } from '../plans/index.js';
import { Clock, Every } from '../platform/index.js';
import { isBeforeNotice, SubscriptionSync } from '../subscriptions/index.js';
import {
  type RequestOutcome,
  SubscriptionRequests,
  type SubscriptionRequest,
} from './subscription-requests.service.js';

const everySeconds = 60;

/** Applies requests for a change of the plan at the provider. */
@Injectable()
export class PlanChangeRequests {
  constructor(
    private readonly requests: SubscriptionRequests,
    private readonly plans: Plans,
    private readonly provider: ProviderPlanChanges,
    private readonly sync: SubscriptionSync,
    private readonly clock: Clock,
  ) {}

  @Every('plan-changes.apply-plan-changes', everySeconds)
  resumeInterrupted(): Promise<void> {
    return this.requests.resumeInterrupted(['change_plan', 'withdraw_plan'], this.apply);
  }

  /** Tries to apply a request, as `ApplyRequest` says. */
  readonly apply = async (request: SubscriptionRequest): Promise<RequestOutcome> => {
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
    // Applied before, and then interrupted.
    if (kind === 'change_plan' && (nextPlanId ?? subscription.planId) === planId) return made;
    if (status === 'past_due') return { is: 'not_now' };
    if (status !== 'active' && status !== 'paused') return { is: 'impossible' };
    if (!isBeforeNotice(beginsAt, this.clock.now())) return { is: 'not_now' };
    await this.provider.chargeFrom(stripeId, priced, beginsAt, `${id}:${beginsAt.getTime()}`);
    await this.sync.sync(stripeId);
    return made;
  };
}
