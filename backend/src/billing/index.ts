export { CHARGE_FAILED, type ChargeHappening } from './billing.events.js';
export { BillingModule } from './billing.module.js';
