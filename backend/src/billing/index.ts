export {
  CHARGE_FAILED,
  CHARGE_RECOVERED,
  type ChargeHappening,
  REFUND_SUCCEEDED,
  type RefundHappening,
} from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { reasonFor } from './payouts/payout-reason.rules.js';
export { PAYOUT_FAILED, PAYOUT_HELD, type PayoutTold } from './payouts/payout.events.js';
export type { StateTotal } from './payouts/paying.sql.js';
export { type SendingProgress, WeekByHand } from './sending/week-by-hand.service.js';
export { LedgerProof } from './ledger/ledger-proof.service.js';
export { Tips } from './charges/tips.service.js';
