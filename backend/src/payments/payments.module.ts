import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import {
  AccountCreation,
  BankPayoutTrace,
  BankPayoutRecords,
  BankPayouts,
  ConnectedAccounts,
  MissedBankPayouts,
  PayoutAccountAdminController,
  PayoutAccountController,
  PayoutAccountLinks,
  TransferRecords,
  Transfers,
} from './connect/index.js';
import {
  DeletedCustomers,
  StripeEventCleanup,
  EventReplay,
  StripeEvents,
  StripeWebhookRoute,
  WebhookInbox,
} from './webhooks/index.js';
import {
  CustomerAddresses,
  ErasedCustomers,
  GuestPayments,
  PaymentCustomers,
  PaymentsController,
  PlanPrices,
  ProviderInvoices,
  ProviderPauses,
  ProviderPlanChanges,
  ProviderSubscriptions,
  SavedCards,
} from './customers/index.js';
import {
  ProviderBalance,
  ProviderCharges,
  ProviderDisputes,
  ProviderPayments,
  ProviderRefunds,
  ProviderWithdrawals,
} from './money/index.js';
import { ProviderNoticesController, ProviderNotices, SettingsWatch } from './notices/index.js';
import { RateLimiterMetrics, ProviderRateLimiter } from './rate-limiter/index.js';
import { SharedReads, StripeClient } from './stripe/index.js';

/** The provider's objects, in the words of the product. */
const provider = [
  ProviderBalance,
  ProviderCharges,
  ProviderDisputes,
  ProviderInvoices,
  ProviderRefunds,
  ProviderPauses,
  ProviderPlanChanges,
  ProviderSubscriptions,
  ProviderPayments,
  ProviderWithdrawals,
];

/** Salons' accounts and the transfers to them. */
const connect = [ConnectedAccounts, PayoutAccountLinks, Transfers];

/** Problems at the provider. */
const notices = [ProviderNotices, SettingsWatch];

/** The only module that knows Stripe. */
@Module({
  imports: [SalonsModule],
  controllers: [PaymentsController, PayoutAccountController, PayoutAccountAdminController, ProviderNoticesController],
  providers: [
    RateLimiterMetrics,
    ProviderRateLimiter,
    StripeClient,
    SharedReads,
    BankPayoutRecords,
    BankPayouts,
    MissedBankPayouts,
    ...connect,
    ...notices,
    AccountCreation,
    CustomerAddresses,
    ErasedCustomers,
    GuestPayments,
    DeletedCustomers,
    PaymentCustomers,
    PlanPrices,
    ...provider,
    SavedCards,
    StripeEventCleanup,
    EventReplay,
    StripeEvents,
    WebhookInbox,
    StripeWebhookRoute,
    TransferRecords,
    BankPayoutTrace,
  ],
  exports: [
    ...connect,
    SharedReads,
    EventReplay,
    ProviderNotices,
    GuestPayments,
    PaymentCustomers,
    SavedCards,
    ...provider,
  ],
})
export class PaymentsModule {}
