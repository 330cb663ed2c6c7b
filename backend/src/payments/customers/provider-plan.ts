import type Stripe from 'stripe';

import { instant } from '../stripe/index.js';

/** The plan that the payment provider charges from some period on. */
export interface ProviderPlan {
  readonly id: number;
  /** Cents a month. */
  readonly priceCents: number;
  /** The beginning of the first period that is charged by it; a plan that was never changed has none. */
  readonly from: Date;
}

const key = 'lather_plan_from';
const productPattern = /^lather_plan_(\d+)$/;

/** Before every period: what is charged is what holds. */
const atOnce = 1;

/** What is asked of Stripe beside the new price: who reads the subscription later has to know since when it holds. */
export const planFrom = (from: Date): { readonly [key]: string } => ({ [key]: String(from.getTime() / 1000) });

/** What is asked of Stripe where a period begins out of turn, which is charged by whatever price stands there. */
export const planHoldsNow = { [key]: String(atOnce) };

/** The plan that Stripe charges, where it was changed; null where it is the one that was ordered. */
export function planOf({ metadata }: Stripe.Subscription, { price }: Stripe.SubscriptionItem): ProviderPlan | null {
  const from = Number(metadata[key] ?? 0);
  const product = typeof price.product === 'string' ? price.product : price.product.id;
  const id = Number(productPattern.exec(product)?.[1] ?? 0);
  return from && id && price.unit_amount ? { id, priceCents: price.unit_amount, from: instant(from) } : null;
}
