/** The facts of a bath when the mail was queued. */
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
  /** Increases with each event of the bath, so that calendars know the latest (RFC 5545 section 3.8.7.4). */
  readonly sequence: number;
}

/** The facts of a place held from the waitlist when the mail was queued. */
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
  /** The add-ons, which cost beyond the subscription. */
  readonly addOns: readonly { readonly name: string; readonly priceCents: number }[];
}

/** The facts of a subscription for a mail to its owner. */
export interface SubscriptionFacts {
  readonly name: string;
  readonly petName: string;
  readonly planName: string;
  readonly priceCents: number;
}

/** The facts of unpaid add-ons or an unpaid tip for a mail to their owner. */
export interface OpenChargeFacts {
  readonly name: string;
  readonly petName: string;
  readonly salonName: string;
  readonly chargeId: number;
  /** The kind of charge; absent in mails from before tips were among them. */
  readonly of?: 'add_ons' | 'tip';
  readonly amountCents: number;
  /** Empty for a tip. */
  readonly addOns: readonly { readonly name: string; readonly priceCents: number }[];
  /** The bank's reason. */
  readonly problem: string;
}

/** The facts of a payout that did not arrive, for a mail to its salon. */
export interface PayoutFacts {
  readonly name: string;
  readonly salonName: string;
  readonly week: string;
  readonly cents: number;
  /** The UTC instant when the statement was drafted. */
  readonly statementOf: string;
  readonly reason: string;
  /** Whether the transfer was made and the bank sent it back. */
  readonly atBank: boolean;
}
