import { Logger } from '@nestjs/common';
import type Stripe from 'stripe';

import { instant, type KnownValue, PaymentsUnavailable } from '../stripe/index.js';
import { planOf, type ProviderPlan } from './provider-plan.js';
import { pauseOf, type ProviderPause } from './provider-pause.js';

type KnownStatus = KnownValue<Stripe.Subscription.Status>;

/** Each status that the installed SDK knows; an update of it that adds one does not compile before it stands here. */
const knownStatuses: Readonly<Record<KnownStatus, true>> = {
  active: true,
  canceled: true,
  incomplete: true,
  incomplete_expired: true,
  past_due: true,
  paused: true,
  trialing: true,
  unpaid: true,
};

/** A subscription as the payment provider has it now. */
export interface ProviderSubscription {
  /** The provider's id. */
  readonly id: string;
  /** `unknown` is a status that this release does not know, and whose meaning nobody may guess. */
  readonly status: KnownStatus | 'unknown';
  /** The instant at which the subscription is to end, as the owner or the provider's dashboard set it; null if none. */
  readonly endsAt: Date | null;
  /** The provider ended the subscription because its retries failed, not because anyone asked. */
  readonly endedUnpaid: boolean;
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /** The billing cycle anchor. Periods begin whole months after it, on its day or the last day of a shorter month. */
  readonly anchor: Date;
  /** The pause, planned or begun; null if there is none. */
  readonly pause: ProviderPause | null;
  /** The changed plan that is charged; null if it is the one that was ordered. */
  readonly plan: ProviderPlan | null;
  readonly endedAt: Date | null;
  /** The reference that was given to `start`; null for a subscription that Lather did not start. */
  readonly reference: string | null;
  /** The secret with which the page confirms the open payment, the first or a later one; null if none is open. */
  readonly clientSecret: string | null;
  /** Cents of the open payment. */
  readonly openCents: number;
}

export const referenceKey = 'lather_subscription';

const log = new Logger('Stripe');

/**
 * Returns Stripe's subscription in the product's terms.
 * @throws an error where it has no item
 */
export function fromStripe(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  if (subscription.object !== 'subscription' || !item)
    throw new Error(`Stripe returned the subscription ${subscription.id} without an item.`);
  return {
    id: subscription.id,
    status: knownStatusOf(subscription),
    endsAt: endOf(subscription, item),
    endedUnpaid: subscription.cancellation_details?.reason === 'payment_failed',
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(item.current_period_end),
    anchor: instant(subscription.billing_cycle_anchor),
    pause: pauseOf(subscription, item),
    plan: planOf(subscription, item),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    reference: subscription.metadata[referenceKey] ?? null,
    clientSecret: clientSecretOf(subscription.latest_invoice),
    openCents: openCentsOf(subscription.latest_invoice),
  };
}

/** The dashboard and the customer portal set `cancel_at` alone; an end with the period has it as well. */
function endOf(subscription: Stripe.Subscription, { current_period_end: periodEnd }: Stripe.SubscriptionItem) {
  const endsAt = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return endsAt === null ? null : instant(endsAt);
}

/** Returns whether the subscription is to end in its present period or with it, so that no other is charged. */
export const endsWithPeriod = ({ endsAt, currentPeriodEnd }: ProviderSubscription): boolean =>
  endsAt !== null && endsAt <= currentPeriodEnd;

function knownStatusOf({ id, status }: Stripe.Subscription): ProviderSubscription['status'] {
  const isKnown = (word: string): word is KnownStatus => Object.hasOwn(knownStatuses, word);
  if (isKnown(status)) return status;
  log.warn(`The subscription ${id} has the status "${status}", which this release does not know; it changes nothing.`);
  return 'unknown';
}

function clientSecretOf(invoice: string | Stripe.Invoice | null): string | null {
  return (typeof invoice === 'object' && invoice?.confirmation_secret?.client_secret) || null;
}

function openCentsOf(invoice: string | Stripe.Invoice | null): number {
  return typeof invoice === 'object' && invoice?.status === 'open' ? invoice.amount_remaining : 0;
}

/** The state of a subscription's first payment. */
export type FirstPayment = { readonly subscription: ProviderSubscription } & (
  | { readonly state: 'paid' }
  /** The bank asks the card's holder (3-D Secure), who answers on the page by the client secret. */
  | { readonly state: 'asks'; readonly clientSecret: string }
  | { readonly state: 'refused'; readonly reason: string }
  /** Cancelled or expired. */
  | { readonly state: 'ended' }
);

const refusedWithoutReason = 'Your card was declined.';

/**
 * Returns how far a subscription's first payment has come.
 * @param intent the payment, if it is still open
 * @throws PaymentsUnavailable if the subscription's status is unknown, or Stripe has not taken its payment into account
 * yet
 */
export function firstPaymentOf(found: Stripe.Subscription, intent: Stripe.PaymentIntent | undefined): FirstPayment {
  const subscription = fromStripe(found);
  if (subscription.status === 'incomplete') return openPayment(subscription, intent);
  if (subscription.status === 'unknown') throw new PaymentsUnavailable();
  const ended = subscription.status === 'incomplete_expired' || subscription.status === 'canceled';
  return { subscription, state: ended ? 'ended' : 'paid' };
}

function openPayment(subscription: ProviderSubscription, intent: Stripe.PaymentIntent | undefined): FirstPayment {
  // The payment is made or is being made, and the subscription does not show it yet. An order in doubt is not refused.
  if (intent?.status === 'succeeded' || intent?.status === 'processing') throw new PaymentsUnavailable();
  if (intent?.status === 'requires_action' && intent.client_secret)
    return { subscription, state: 'asks', clientSecret: intent.client_secret };
  return { subscription, state: 'refused', reason: intent?.last_payment_error?.message ?? refusedWithoutReason };
}
