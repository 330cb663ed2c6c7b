import { defineEvent } from '../platform/index.js';

/** A coming renewal costs another amount than the month before. */
export const renewalPriceChanges = defineEvent<RenewalPriceChange>('renewal.price_changes');

export interface RenewalPriceChange {
  readonly subscriptionId: number;
  /** ISO instant of the renewal. */
  readonly renewsAt: string;
  readonly fromCents: number;
  readonly toCents: number;
}

/** The card of a coming charge will have expired by then; recorded once for each card. */
export const cardExpires = defineEvent<CardExpiry>('card.expires_before_charge');

export interface CardExpiry {
  readonly subscriptionId: number;
  /** ISO instant of the charge. */
  readonly chargedAt: string;
  readonly amountCents: number;
  readonly brand: string;
  readonly last4: string;
  /** 1 to 12. */
  readonly expMonth: number;
  readonly expYear: number;
}
