/** A bath as a mail tells it: as it stood when the mail was queued. */
export interface BathFacts {
  readonly appointmentId: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly petName: string;
  readonly ownerName: string;
  readonly salonName: string;
  readonly salonAddress: string;
  readonly salonPhone: string;
  readonly timeZone: string;
  readonly addOns: readonly string[];
  /** Rises with everything that happens to the bath, so that calendars know the latest (RFC 5545 section 3.8.7.4). */
  readonly sequence: number;
}

/** A place that is held for who waited, as it stood when the mail was queued. */
export interface OfferFacts {
  readonly offerId: number;
  readonly petName: string;
  readonly salonName: string;
  readonly salonAddress: string;
  readonly salonPhone: string;
  readonly timeZone: string;
  /** UTC instants. */
  readonly startsAt: string;
  readonly heldUntil: string;
  /** What costs beyond the subscription. */
  readonly addOns: readonly { readonly name: string; readonly priceCents: number }[];
}

/** A subscription, in a mail to its owner. */
export interface SubscriptionFacts {
  readonly name: string;
  readonly petName: string;
  readonly planName: string;
  readonly priceCents: number;
}

/** Add-ons that are not paid, in a mail to their owner. */
export interface OpenChargeFacts {
  readonly name: string;
  readonly petName: string;
  readonly salonName: string;
  readonly chargeId: number;
  readonly amountCents: number;
  readonly addOns: readonly { readonly name: string; readonly priceCents: number }[];
  /** The bank's words. */
  readonly problem: string;
}

/** A payout that did not arrive, in a mail to its salon. */
export interface PayoutFacts {
  readonly name: string;
  readonly salonName: string;
  readonly week: string;
  readonly cents: number;
  /** When the statement was drafted: a UTC instant. */
  readonly statementOf: string;
  readonly reason: string;
  /** The transfer was made, and the bank sent it back. */
  readonly atBank: boolean;
}
