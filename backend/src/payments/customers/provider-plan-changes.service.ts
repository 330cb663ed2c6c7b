import { Injectable } from '@nestjs/common';

import type { PlanDto } from '../../plans/index.js';
import { callStripe, StripeClient, withIdempotencyKey } from '../stripe/index.js';
import { PlanPrices } from './plan-prices.service.js';
import { planFrom } from './provider-plan.js';

/** Changes of plan at the payment provider. */
@Injectable()
export class ProviderPlanChanges {
  constructor(
    private readonly stripe: StripeClient,
    private readonly prices: PlanPrices,
  ) {}

  /**
   * Charges the plan's price for every period that begins from now on, and nothing for the present one. The change has
   * to be made before the period ends, because the provider charges the price that is set when a period begins.
   * @param requestId names the change and its period, so that a retry after a lost answer is the same change
   * @throws PaymentsUnavailable; reading the subscription shows whether the change was made
   */
  async chargeFrom(
    id: string,
    plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>,
    from: Date,
    requestId: string,
  ): Promise<void> {
    const { subscriptions } = this.stripe.api;
    const price = await this.prices.of(plan);
    await callStripe(async () => {
      const [item] = (await subscriptions.retrieve(id)).items.data;
      if (!item) throw new Error(`Stripe returned the subscription ${id} without an item.`);
      const change = {
        items: [{ id: item.id, price }],
        proration_behavior: 'none' as const,
        metadata: planFrom(from),
      };
      await withIdempotencyKey(
        `plan:${id}:${requestId}`,
        (options) => subscriptions.update(id, change, options),
        async () => {
          const found = await subscriptions.retrieve(id);
          return found.items.data[0]?.price.id === price ? found : undefined;
        },
      );
    });
  }
}
