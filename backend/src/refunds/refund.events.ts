import { defineEvent } from '../platform/index.js';

export interface RefundEvent {
  readonly refundId: number;
}

export interface RefundRequested extends RefundEvent {
  /** The subscription for which its payment came too late; absent where the ledger knows the payment. */
  readonly subscriptionId?: number;
}

/** A refund was recorded or approved, and the provider is to be asked for it. */
export const refundRequested = defineEvent<RefundRequested>('refund.requested');
/** The refund is in transit to the owner's card. */
export const refundSucceeded = defineEvent<RefundEvent>('refund.succeeded');
