import type Stripe from 'stripe';

import { defineEvent, type DomainEvent } from '../../platform/index.js';
import { toConnectEvent, transferUpdated } from '../connect/index.js';
import { chargeKey } from '../money/index.js';
import { idOf, isOneOf, webhookSubscriptions } from '../stripe/index.js';

/** A subscription changed at the payment provider; its present state shows what. */
export const subscriptionChanged = defineEvent<SubscriptionChanged>('payments.subscription_changed');

export interface SubscriptionChanged {
  readonly stripeSubscriptionId: string;
}

/** A customer was deleted at the payment provider. */
export const customerDeleted = defineEvent<CustomerDeleted>('payments.customer_deleted');

export interface CustomerDeleted {
  readonly stripeCustomerId: string;
}

/** A subscription's invoice was paid, so a billing cycle has its money. */
export const invoicePaid = defineEvent<InvoicePaid>('payments.invoice_paid');

export interface InvoicePaid {
  readonly stripeInvoiceId: string;
}

/** A card was charged, or the details of that charge have changed. */
export const chargeCaptured = defineEvent<ChargeCaptured>('payments.money_taken');

export interface ChargeCaptured {
  readonly stripeChargeId: string;
}

/** One of our own charges was paid or refused. */
export const chargeChanged = defineEvent<ChargeChanged>('payments.charge_changed');

export interface ChargeChanged {
  readonly stripeIntentId: string;
}

/** An owner has saved a card for later payments. */
export const cardSaved = defineEvent<CardSaved>('payments.card_saved');

export interface CardSaved {
  readonly stripeCustomerId: string;
  readonly cardId: string;
}

/** The platform's own balance was paid out to its bank, or came back from there. */
export const withdrawalChanged = defineEvent<WithdrawalChanged>('payments.withdrawal_changed');

export interface WithdrawalChanged {
  readonly stripePayoutId: string;
}

/** A refund was made, or failed. */
export const refundChanged = defineEvent<RefundChanged>('payments.refund_changed');

export interface RefundChanged {
  readonly stripeRefundId: string;
}

/** A dispute was opened by the payer's bank, or changed. */
export const disputeChanged = defineEvent<DisputeChanged>('payments.dispute_changed');

export interface DisputeChanged {
  readonly stripeDisputeId: string;
}

/** Returns the domain event for an event of Stripe's; undefined if no handler needs its type. */
export function toDomainEvent(event: Stripe.Event): DomainEvent | undefined {
  // An event on a connected account concerns the salon's money, whatever its type.
  if (event.account) return toConnectEvent(event, event.account);
  if (!isOneOf(webhookSubscriptions, event)) return undefined;
  switch (event.type) {
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return subscriptionChanged({ stripeSubscriptionId: event.data.object.id });
    case 'customer.deleted':
      return customerDeleted({ stripeCustomerId: event.data.object.id });
    case 'invoice.paid': {
      const { id } = event.data.object;
      return id ? invoicePaid({ stripeInvoiceId: id }) : undefined;
    }
    case 'charge.succeeded':
    case 'charge.updated':
      return chargeCaptured({ stripeChargeId: event.data.object.id });
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed': {
      const { id, metadata } = event.data.object;
      if (!metadata[chargeKey]) return undefined;
      return chargeChanged({ stripeIntentId: id });
    }
    case 'payment_method.attached': {
      const { id: cardId, customer, type } = event.data.object;
      if (!customer || type !== 'card') return undefined;
      return cardSaved({ stripeCustomerId: idOf(customer), cardId });
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return disputeChanged({ stripeDisputeId: event.data.object.id });
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundChanged({ stripeRefundId: event.data.object.id });
    case 'payout.created':
    case 'payout.updated':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return withdrawalChanged({ stripePayoutId: event.data.object.id });
    case 'transfer.created':
    case 'transfer.reversed':
      return transferUpdated({ stripeTransferId: event.data.object.id });
    default:
      return event satisfies never;
  }
}
