export { isUnmatchedFailure } from './clawback/unmatched-payment.sql.js';
export { KnownPayments } from './clawback/known-payments.service.js';
export { disputeHappened } from './disputes/dispute.events.js';
export { DisputeChanges } from './disputes/dispute-changes.handler.js';
export { isOpenDispute } from './disputes/dispute.sql.js';
export { RefundSettlement } from './refund-settlement.service.js';
export { refundRequested, refundSucceeded, type RefundEvent, type RefundRequested } from './refund.events.js';
export { RefundsModule } from './refunds.module.js';
