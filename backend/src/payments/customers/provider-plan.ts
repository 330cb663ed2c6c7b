import type Stripe from 'stripe';

import { instant } from '../stripe/index.js';

/** The plan that the payment provider charges from some period on. */
export interface ProviderPlan {
  readonly id: number;
  /** Cents a month. */
  readonly priceCents: number;
  /** The beginning of the first period that is charged by the changed plan. */
  readonly from: Date;
}

const key = 'lather_plan_from';
const productPattern = /^lather_plan_(\d+)$/;

/** A time before every period: the plan that is charged holds already. */
const atOnce = 1;

/**
 * Returns the metadata beside a new price that records from when the plan holds, for later reads of the subscription.
 */
export const planFrom = (from: Date): { readonly [key]: string } => ({ [key]: String(from.getTime() / 1000) });

/** The metadata for a period that begins out of turn, which is charged by the price set at that moment. */
export const planHoldsNow = { [key]: String(atOnce) };

/** Returns the changed plan that Stripe charges; null if it is the one that was ordered. */
export function planOf({ metadata }: Stripe.Subscription, { price }: Stripe.SubscriptionItem): ProviderPlan | null {
  const from = Number(metadata[key] ?? 0);
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const id = Number(productPattern.exec(product)?.[1] ?? 0);
  return from && id && price.unit_amount ? { id, priceCents: price.unit_amount, from: instant(from) } : null;
}
