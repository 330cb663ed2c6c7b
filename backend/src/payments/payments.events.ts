import type Stripe from 'stripe';

import type { DomainEvent } from '../platform/index.js';
import { meaningForSalons } from './connect/connect-meaning.rules.js';
import { TRANSFER_TOUCHED, type TransferTouched } from './connect/connect.events.js';
import { chargeKey } from './money/provider-charge.js';
import { isOneOf, listenedEvents } from './listened-events.js';
import { idOf } from './object-fields.js';

/** Something about a subscription changed at the payment provider; what, its present state tells. */
export const SUBSCRIPTION_CHANGED = 'payments.subscription_changed';

export interface SubscriptionChanged {
  readonly stripeSubscriptionId: string;
}

/** A subscription's invoice was paid: a billing cycle has its money. */
export const INVOICE_PAID = 'payments.invoice_paid';

export interface InvoicePaid {
  readonly stripeInvoiceId: string;
}

/** Money was taken from a card, or what is known of it has changed. */
export const MONEY_TAKEN = 'payments.money_taken';

export interface MoneyTaken {
  readonly stripeChargeId: string;
}

/** One of our own charges was paid or refused. */
export const CHARGE_CHANGED = 'payments.charge_changed';

export interface ChargeChanged {
  readonly stripeIntentId: string;
}

/** An owner has saved a card for later payments. */
export const CARD_SAVED = 'payments.card_saved';

export interface CardSaved {
  readonly stripeCustomerId: string;
  readonly cardId: string;
}

/** The platform's own balance was paid out to its bank, or came back from there. */
export const WITHDRAWAL_CHANGED = 'payments.withdrawal_changed';

export interface WithdrawalChanged {
  readonly stripePayoutId: string;
}

/** Money is given back, or could not be; whoever asked for it. */
export const REFUND_CHANGED = 'payments.refund_changed';

export interface RefundChanged {
  readonly stripeRefundId: string;
}

/** A payer's bank takes a payment back, or has decided about it. */
export const DISPUTE_CHANGED = 'payments.dispute_changed';

export interface DisputeChanged {
  readonly stripeDisputeId: string;
}

/** What an event of Stripe's means for the product; undefined where nobody here listens to its kind. */
export function meaningOf(event: Stripe.Event): DomainEvent | undefined {
  // What happens on a salon's account is the salon's money, whatever its kind.
  if (event.account) return meaningForSalons(event, event.account);
  if (!isOneOf(listenedEvents, event)) return undefined;
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return {
        type: SUBSCRIPTION_CHANGED,
        payload: { stripeSubscriptionId: event.data.object.id } satisfies SubscriptionChanged,
      };
    case 'invoice.paid': {
      const { id } = event.data.object;
      return id ? { type: INVOICE_PAID, payload: { stripeInvoiceId: id } satisfies InvoicePaid } : undefined;
    }
    case 'charge.succeeded':
    case 'charge.updated':
      return { type: MONEY_TAKEN, payload: { stripeChargeId: event.data.object.id } satisfies MoneyTaken };
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const { id, metadata } = event.data.object;
      if (!metadata[chargeKey]) return undefined;
      return { type: CHARGE_CHANGED, payload: { stripeIntentId: id } satisfies ChargeChanged };
    }
    case 'payment_method.attached': {
      const { id: cardId, customer, type } = event.data.object;
      if (!customer || type !== 'card') return undefined;
      return { type: CARD_SAVED, payload: { stripeCustomerId: idOf(customer), cardId } satisfies CardSaved };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { type: DISPUTE_CHANGED, payload: { stripeDisputeId: event.data.object.id } satisfies DisputeChanged };
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { type: REFUND_CHANGED, payload: { stripeRefundId: event.data.object.id } satisfies RefundChanged };
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return {
        type: WITHDRAWAL_CHANGED,
        payload: { stripePayoutId: event.data.object.id } satisfies WithdrawalChanged,
      };
    case 'transfer.created':
    case 'transfer.reversed':
      return {
        type: TRANSFER_TOUCHED,
        payload: { stripeTransferId: event.data.object.id } satisfies TransferTouched,
      };
    default:
      return event satisfies never;
  }
}
