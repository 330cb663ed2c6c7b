export { CHARGE_FAILED, type ChargeHappening } from './billing.events.js';
export { BillingModule } from './billing.module.js';
export { PAYOUT_FAILED, PAYOUT_HELD, type PayoutTold } from './payouts/payout.events.js';
