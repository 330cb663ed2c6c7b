import { Injectable } from '@nestjs/common';

import type { PlanDto } from '../../plans/index.js';
import { askStripe, StripeClient, underKeys } from '../stripe/index.js';
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
   * Charges the plan's price for every period that begins from now on, and nothing for the present one. The change is
   * made before the period ends: the provider itself charges what stands there when a period begins.
   * @param wish names this very change, so that asking again after an answer was lost is the same one
   * @throws PaymentsUnavailable; whether it is made, a look tells
   */
  async chargeFrom(
    id: string,
    plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>,
    from: Date,
    wish: string,
  ): Promise<void> {
    const { subscriptions } = this.stripe.api;
    const price = await this.prices.of(plan);
    await askStripe(async () => {
      const [item] = (await subscriptions.retrieve(id)).items.data;
      if (!item) throw new Error(`Stripe answered no whole subscription: ${id}`);
      const change = {
        items: [{ id: item.id, price }],
        proration_behavior: 'none' as const,
        metadata: planFrom(from),
      };
      await underKeys(
        `plan:${id}:${wish}`,
        (options) => subscriptions.update(id, change, options),
        async () => {
          const found = await subscriptions.retrieve(id);
          return found.items.data[0]?.price.id === price ? found : undefined;
        },
      );
    });
  }
}
