export { AccountCreation } from './account-creation.service.js';
export { BankPayoutTrace } from './bank-payout-trace.service.js';
export { BankPayoutRecords } from './bank-payout-records.service.js';
export { BankPayouts } from './bank-payouts.service.js';
export { toConnectEvent } from './connect-event.rules.js';
export {
  bankPayoutFailed,
  bankPayoutPaid,
  type BankPayoutSettled,
  type PayoutAccountLost,
  payoutAccountLost,
  type TransferChanged,
  transferChanged,
  transferUpdated,
} from './connect.events.js';
export { ConnectedAccounts } from './connected-accounts.service.js';
export { MissedBankPayouts } from './missed-bank-payouts.service.js';
export { PayoutAccountAdminController } from './payout-account-admin.controller.js';
export { PayoutAccountLinks } from './payout-account-links.service.js';
export { PayoutAccountController } from './payout-account.controller.js';
export type { ReversalOutcome, TransferOutcome, TransferRefusal } from './transfer-outcome.js';
export { TransferRecords } from './transfer-records.service.js';
export { Transfers } from './transfers.service.js';
