import type Stripe from 'stripe';

import type { DomainEvent } from '../../platform/index.js';
import { isOneOf, connectWebhookSubscriptions } from '../stripe/index.js';
import { bankPayoutUpdated, payoutAccountUpdated } from './connect.events.js';

/** Returns the domain event for an event on a salon's account; undefined if no handler needs its type. */
export function toConnectEvent(event: Stripe.Event, stripeAccountId: string): DomainEvent | undefined {
  if (!isOneOf(connectWebhookSubscriptions, event)) return undefined;
  switch (event.type) {
    case 'account.updated':
    case 'account.external_account.updated':
      return payoutAccountUpdated({ stripeAccountId });
    case 'payout.created':
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.reconciliation_completed':
      return bankPayoutUpdated({ stripeAccountId, stripePayoutId: event.data.object.id });
    default:
      return event satisfies never;
  }
}
