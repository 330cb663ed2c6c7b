import { Module } from '@nestjs/common';

import { BankPayouts } from './connect/bank-payouts.service.js';
import { ConnectedAccounts } from './connect/connected-accounts.service.js';
import { TransferRecords } from './connect/transfer-records.service.js';
import { TransfersInside } from './connect/transfers-inside.service.js';
import { PayoutAccountController } from './connect/payout-account.controller.js';
import { Transfers } from './connect/transfers.service.js';
import { SalonsModule } from '../salons/index.js';
import { GuestPayments } from './guest-payments.service.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { PaymentsController } from './payments.controller.js';
import { PlanPrices } from './plan-prices.service.js';
import { ProviderBalance } from './money/provider-balance.service.js';
import { ProviderCharges } from './money/provider-charges.service.js';
import { ProviderDisputes } from './money/provider-disputes.service.js';
import { ProviderInvoices } from './provider-invoices.service.js';
import { ProviderRefunds } from './money/provider-refunds.service.js';
import { ProviderSubscriptions } from './provider-subscriptions.service.js';
import { ProviderTakings } from './money/provider-takings.service.js';
import { ProviderWithdrawals } from './money/provider-withdrawals.service.js';
import { SavedCards } from './saved-cards.service.js';
import { StripeClient } from './stripe-client.service.js';
import { OldStripeEvents } from './old-stripe-events.service.js';
import { StripeEvents } from './stripe-events.service.js';
import { StripeIntake } from './stripe-intake.service.js';
import { StripeWebhookRoute } from './stripe-webhook.route.js';

/** What the provider has, in the words of the product. */
const provider = [
  ProviderBalance,
  ProviderCharges,
  ProviderDisputes,
  ProviderInvoices,
  ProviderRefunds,
  ProviderSubscriptions,
  ProviderTakings,
  ProviderWithdrawals,
];

/** Where salons are paid, and how. */
const connect = [ConnectedAccounts, Transfers];

/** The only module that knows Stripe. */
@Module({
  imports: [SalonsModule],
  controllers: [PaymentsController, PayoutAccountController],
  providers: [
    StripeClient,
    BankPayouts,
    ...connect,
    GuestPayments,
    PaymentCustomers,
    PlanPrices,
    ...provider,
    SavedCards,
    OldStripeEvents,
    StripeEvents,
    StripeIntake,
    StripeWebhookRoute,
    TransferRecords,
    TransfersInside,
  ],
  exports: [...connect, GuestPayments, PaymentCustomers, ...provider],
})
export class PaymentsModule {}
