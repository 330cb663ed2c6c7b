import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';

import type { PlanDto } from '../../plans/index.js';
import { isStripeError, callStripe, StripeClient, withIdempotencyKey } from '../stripe/index.js';

/** The plans as products with prices at Stripe. */
@Injectable()
export class PlanPrices {
  /** A price never changes at Stripe, so a found one stays valid. */
  private readonly known = new Map<string, string>();

  constructor(private readonly stripe: StripeClient) {}

  /** Returns Stripe's id of the plan's monthly price; creates it if there is none, once even for concurrent calls. */
  async of(plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>): Promise<string> {
    const lookupKey = `lather_plan_${plan.id}_${plan.monthlyPrice}`;
    const price =
      this.known.get(lookupKey) ??
      (await callStripe(async () => (await this.find(lookupKey)) ?? (await this.create(plan, lookupKey))));
    this.known.set(lookupKey, price);
    return price;
  }

  private async find(lookupKey: string): Promise<string | undefined> {
    const { data } = await this.stripe.api.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 });
    return data[0]?.id;
  }

  private async create(plan: Pick<PlanDto, 'id' | 'name' | 'monthlyPrice'>, lookupKey: string): Promise<string> {
    const params = {
      product: await this.product(plan),
      currency: 'usd',
      unit_amount: plan.monthlyPrice,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
    } satisfies Stripe.PriceCreateParams;
    return withIdempotencyKey(
      `price:${lookupKey}`,
      async (options) => (await this.stripe.api.prices.create(params, options)).id,
      () => this.find(lookupKey),
    );
  }

  /** The product's id is chosen here, so a second creation is recognized and harmless. */
  private async product({ id, name }: Pick<PlanDto, 'id' | 'name'>): Promise<string> {
    const productId = `lather_plan_${id}`;
    try {
      await this.stripe.api.products.create({ id: productId, name });
    } catch (error) {
      if (!isStripeError(error, 'resource_already_exists')) throw error;
    }
    return productId;
  }
}
