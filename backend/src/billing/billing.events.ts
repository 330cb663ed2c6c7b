import type { DomainEvent } from '../platform/index.js';

export interface CycleClosed {
  readonly cycleId: number;
}

/** A cycle's money was divided among those who bathed the dog. */
export const cycleClosed = (payload: CycleClosed): DomainEvent => ({ type: 'billing.cycle_closed', payload });

export interface ChargeHappening {
  readonly chargeId: number;
}

/** An owner owes something for a visit, and the saved card is to be charged. */
export const CHARGE_RECORDED = 'charge.recorded';
export const CHARGE_PAID = 'charge.paid';
/** The saved card could not be charged: the balance stays open until the owner pays it. */
export const CHARGE_FAILED = 'charge.failed';
/** What stayed open was charged to a card that the owner saved later. */
export const CHARGE_RECOVERED = 'charge.recovered';

export const chargeHappened = (
  type: typeof CHARGE_RECORDED | typeof CHARGE_PAID | typeof CHARGE_FAILED | typeof CHARGE_RECOVERED,
  chargeId: number,
): DomainEvent => ({ type, payload: { chargeId } satisfies ChargeHappening });

export interface RefundHappening {
  readonly refundId: number;
}

/** Somebody is to get money back, and the provider is to be asked for it. */
export const REFUND_REQUESTED = 'refund.requested';
/** The money is on its way to the card. */
export const REFUND_SUCCEEDED = 'refund.succeeded';

export const refundHappened = (
  type: typeof REFUND_REQUESTED | typeof REFUND_SUCCEEDED,
  refundId: number,
): DomainEvent => ({ type, payload: { refundId } satisfies RefundHappening });

/** A payer's bank takes a payment back, or has decided about it. */
export interface DisputeHappening {
  readonly disputeId: number;
}

export const disputeHappened = (what: 'opened' | 'won' | 'lost' | 'closed', disputeId: number): DomainEvent => ({
  type: `dispute.${what}`,
  payload: { disputeId } satisfies DisputeHappening,
});

/** Somebody paid for what is not to be had any more. */
export const PAYMENT_UNWANTED = 'payment.unwanted';

export interface PaymentUnwanted {
  readonly stripeChargeId: string;
  readonly cents: number;
  readonly reason: string;
}

export const paymentUnwanted = (payload: PaymentUnwanted): DomainEvent => ({ type: PAYMENT_UNWANTED, payload });
