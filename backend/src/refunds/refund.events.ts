import { defineEvent } from '../platform/index.js';

export interface RefundEvent {
  readonly refundId: number;
}

/** A refund was recorded or approved, and the provider is to be asked for it. */
export const refundRequested = defineEvent<RefundEvent>('refund.requested');
/** The refund is in transit to the owner's card. */
export const refundSucceeded = defineEvent<RefundEvent>('refund.succeeded');
