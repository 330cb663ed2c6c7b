export {
  BANK_PAYOUT_FAILED,
  BANK_PAYOUT_PAID,
  type BankPayoutSettled,
  PAYOUT_ACCOUNT_CHANGED,
  type PayoutAccountChanged,
  TRANSFER_CHANGED,
  type TransferChanged,
} from './connect/connect.events.js';
export { ConnectedAccounts } from './connect/connected-accounts.service.js';
export { type ReversalOutcome, type TransferOutcome, transferReasons } from './connect/transfer-outcome.js';
export { type FoundTransfer, type ReversalWish, Transfers } from './connect/transfers.service.js';
export type { TransferWish } from './connect/transfer-records.service.js';
export type { FirstPayment } from './first-payment.js';
export { type GuestAtProvider, GuestPayments } from './guest-payments.service.js';
export { PaymentCustomers } from './payment-customers.service.js';
export { CardDeclined, DisputeNotAnswerable, PaymentsUnavailable, RefundRefused } from './payments.errors.js';
export {
  CARD_SAVED,
  type CardSaved,
  CHARGE_CHANGED,
  type ChargeChanged,
  DISPUTE_CHANGED,
  type DisputeChanged,
  INVOICE_PAID,
  type InvoicePaid,
  MONEY_TAKEN,
  type MoneyTaken,
  REFUND_CHANGED,
  type RefundChanged,
  SUBSCRIPTION_CHANGED,
  type SubscriptionChanged,
  WITHDRAWAL_CHANGED,
  type WithdrawalChanged,
} from './payments.events.js';
export { PaymentsModule } from './payments.module.js';
export { ProviderBalance, type ProviderMovement } from './money/provider-balance.service.js';
export type { ChargeState, ProviderCharge } from './money/provider-charge.js';
export { ProviderCharges } from './money/provider-charges.service.js';
export {
  type DisputeEvidence,
  type DisputeState,
  type ProviderDispute,
  ProviderDisputes,
} from './money/provider-disputes.service.js';
export { type PaidInvoice, ProviderInvoices } from './provider-invoices.service.js';
export { type ProviderRefund, ProviderRefunds } from './money/provider-refunds.service.js';
export type { ProviderSubscription } from './provider-subscription.js';
export { ProviderSubscriptions } from './provider-subscriptions.service.js';
export { ProviderWithdrawals, type WithdrawalMove } from './money/provider-withdrawals.service.js';
export { ProviderTakings, type ProviderTaking } from './money/provider-takings.service.js';
export { stripeWebhookPaths } from './stripe-webhook.route.js';
export { listenedEvents, listenedEventsOfSalons } from './listened-events.js';
