export { OwnerPaymentsModule } from './owner-payments.module.js';
