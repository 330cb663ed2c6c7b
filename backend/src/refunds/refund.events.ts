import { defineEvent } from '../platform/index.js';

export interface RefundEvent {
  readonly refundId: number;
}

/** Somebody is to get money back, and the provider is to be asked for it. */
export const refundRequested = defineEvent<RefundEvent>('refund.requested');
/** The money is on its way to the card. */
export const refundSucceeded = defineEvent<RefundEvent>('refund.succeeded');
