import type Stripe from 'stripe';

import { instant } from '../stripe/index.js';

/** Unpaid months without baths, half-open. */
export interface Pause {
  /** The end of a paid period. */
  readonly from: Date;
  /** The beginning of the next paid period. */
  readonly until: Date;
}

/** A pause as the payment provider has it now. */
export interface ProviderPause extends Pause {
  /** The pause has begun: the present period is not charged. */
  readonly hasBegun: boolean;
}

const key = 'lather_pause';

/**
 * Collection resumes an hour before the pause ends. Stripe charges a period by the settings that hold when the period
 * begins, and says of `resumes_at` only that collection resumes after it; the hour leaves no doubt which periods are
 * charged.
 */
const leadSeconds = 3_600;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Returns the update that pauses a subscription at Stripe: the invoice of each period that begins in the pause is
 * voided at once.
 */
export function pauseAt({ from, until }: Pause): Stripe.SubscriptionUpdateParams {
  return {
    pause_collection: { behavior: 'void', resumes_at: seconds(until) - leadSeconds },
    metadata: { [key]: `${seconds(from)}-${seconds(until)}` },
  };
}

/** The update that removes a pause at Stripe. */
export const noPause = {
  pause_collection: '',
  metadata: { [key]: '' },
} as const satisfies Stripe.SubscriptionUpdateParams;

/**
 * Returns the pause that Stripe's present state means, planned or begun; null if there is none. It has begun if the
 * present period lies in it and its invoice was not collected. A period that was charged before Stripe received the
 * pause is used up first, and the pause begins after it; where nothing is left of it then, there is none.
 */
export function pauseOf(
  { metadata, pause_collection: collection, latest_invoice: invoice, status }: Stripe.Subscription,
  { current_period_start: start, current_period_end: end }: Stripe.SubscriptionItem,
): ProviderPause | null {
  const [from, until] = (metadata[key] ?? '').split('-').map(Number);
  if (!from || !until || (status !== 'active' && status !== 'canceled')) return null;
  const isUnpaid = typeof invoice === 'object' && (invoice?.status === 'void' || isDraft(invoice, collection));
  const hasBegun = start >= from && start < until && isUnpaid;
  if (!hasBegun && (!collection || status === 'canceled' || end >= until)) return null;
  return { from: instant(hasBegun ? from : end), until: instant(until), hasBegun };
}

const isDraft = (invoice: Stripe.Invoice | null, collection: Stripe.Subscription.PauseCollection | null): boolean =>
  invoice?.status === 'draft' && collection !== null;
