import type Stripe from 'stripe';

import type { DomainEvent } from '../../platform/index.js';
import { isOneOf, listenedEventsOfSalons } from '../listened-events.js';
import {
  BANK_PAYOUT_TOUCHED,
  type BankPayoutTouched,
  PAYOUT_ACCOUNT_TOUCHED,
  type PayoutAccountTouched,
} from './connect.events.js';

/** What an event on a salon's account means for the product; undefined where nobody here listens to its kind. */
export function meaningForSalons(event: Stripe.Event, stripeAccountId: string): DomainEvent | undefined {
  if (!isOneOf(listenedEventsOfSalons, event)) return undefined;
  switch (event.type) {
    case 'account.updated':
    case 'account.external_account.updated':
      return { type: PAYOUT_ACCOUNT_TOUCHED, payload: { stripeAccountId } satisfies PayoutAccountTouched };
    case 'payout.created':
    case 'payout.paid':
    case 'payout.failed': {
      const payload = { stripeAccountId, stripePayoutId: event.data.object.id } satisfies BankPayoutTouched;
      return { type: BANK_PAYOUT_TOUCHED, payload };
    }
    default:
      return event satisfies never;
  }
}
