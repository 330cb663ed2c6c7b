import { defineEvent } from '../platform/index.js';

export interface CycleClosed {
  readonly cycleId: number;
}

/** A month was paid, and the payment is in its cycle's account. */
export const cycleOpened = defineEvent<CycleOpened>('billing.cycle_opened');

export interface CycleOpened {
  readonly cycleId: number;
}

/** A cycle's money was divided among the salons that bathed the dog. */
export const cycleClosed = defineEvent<CycleClosed>('billing.cycle_closed');

/** An owner paid for something that can no longer be had. */
export const paymentUnwanted = defineEvent<PaymentUnwanted>('payment.unwanted');

export interface PaymentUnwanted {
  readonly stripeChargeId: string;
  readonly cents: number;
  readonly reason: string;
  /** The subscription that it was to pay for; absent for another payment. */
  readonly subscriptionId?: number;
}
