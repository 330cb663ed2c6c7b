import type Stripe from 'stripe';

import { instant } from '../stripe/index.js';

/** Months that are not paid and in which nothing can be had, half-open. */
export interface Pause {
  /** The end of a paid period. */
  readonly from: Date;
  /** The beginning of the next paid period. */
  readonly until: Date;
}

/** A pause as the payment provider has it now. */
export interface ProviderPause extends Pause {
  /** It has begun: the present period is not charged. */
  readonly hasBegun: boolean;
}

const key = 'lather_pause';

/**
 * Collection goes on an hour before the pause ends. Stripe charges a period's invoice by what holds when the period
 * begins, and says of `resumes_at` only that collection goes on after it; the hour leaves no doubt which periods it means.
 */
const leadSeconds = 3_600;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** What is asked of Stripe for a pause: each period that begins in it gets an invoice that is void at once. */
export function pauseAt({ from, until }: Pause): Stripe.SubscriptionUpdateParams {
  return {
    pause_collection: { behavior: 'void', resumes_at: seconds(until) - leadSeconds },
    metadata: { [key]: `${seconds(from)}-${seconds(until)}` },
  };
}

/** What is asked of Stripe where no pause is wanted, or no longer. */
export const noPause = {
  pause_collection: '',
  metadata: { [key]: '' },
} as const satisfies Stripe.SubscriptionUpdateParams;

/**
 * The pause that Stripe's present state means, planned or begun; null where there is none. It has begun where the
 * present period lies in it and its invoice was not collected; a period that was charged before Stripe heard of the
 * pause is had, and the pause begins after it.
 */
export function pauseOf(
  { metadata, pause_collection: collection, latest_invoice: invoice, status }: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
): ProviderPause | null {
  const [from, until] = (metadata[key] ?? '').split('-').map(Number);
  if (!from || !until || (status !== 'active' && status !== 'canceled')) return null;
  const isUnpaid = typeof invoice === 'object' && (invoice?.status === 'void' || isDraft(invoice, collection));
  const hasBegun = start >= from && start < until && isUnpaid;
  if (!hasBegun && (!collection || status === 'canceled')) return null;
  return { from: instant(hasBegun ? from : end), until: instant(until), hasBegun };
}

const isDraft = (invoice: Stripe.Invoice | null, collection: Stripe.Subscription.PauseCollection | null): boolean =>
  invoice?.status === 'draft' && collection !== null;
