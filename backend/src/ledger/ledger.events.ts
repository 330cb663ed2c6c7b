import { defineEvent } from '../platform/index.js';

export interface CycleClosed {
  readonly cycleId: number;
}

/** A month was paid, and its cycle has its money. */
export const cycleOpened = defineEvent<CycleOpened>('billing.cycle_opened');

export interface CycleOpened {
  readonly cycleId: number;
}

/** A cycle's money was divided among those who bathed the dog. */
export const cycleClosed = defineEvent<CycleClosed>('billing.cycle_closed');

/** Somebody paid for what is not to be had any more. */
export const paymentUnwanted = defineEvent<PaymentUnwanted>('payment.unwanted');

export interface PaymentUnwanted {
  readonly stripeChargeId: string;
  readonly cents: number;
  readonly reason: string;
}
