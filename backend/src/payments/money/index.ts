export { ProviderBalance, type ProviderMovement } from './provider-balance.service.js';
export { chargeKey, isCancelled, type ProviderCharge } from './provider-charge.js';
export { ProviderCharges } from './provider-charges.service.js';
export { type DisputeState, type ProviderDispute, ProviderDisputes } from './provider-disputes.service.js';
export { ProviderPayments, type ProviderPayment } from './provider-payments.service.js';
export { type ProviderRefund, ProviderRefunds } from './provider-refunds.service.js';
export { ProviderWithdrawals, type WithdrawalMove } from './provider-withdrawals.service.js';
