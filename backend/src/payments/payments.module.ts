import { Module } from '@nestjs/common';

import { GuestPayments } from './guest-payments.service.js';
import { PaymentCustomers } from './payment-customers.service.js';
import { PaymentsController } from './payments.controller.js';
import { PlanPrices } from './plan-prices.service.js';
import { ProviderInvoices } from './provider-invoices.service.js';
import { ProviderSubscriptions } from './provider-subscriptions.service.js';
import { SavedCards } from './saved-cards.service.js';
import { StripeClient } from './stripe-client.service.js';
import { StripeEvents } from './stripe-events.service.js';
import { StripeWebhookController } from './stripe-webhook.controller.js';

/** The only module that knows Stripe. */
@Module({
  controllers: [PaymentsController, StripeWebhookController],
  providers: [
    StripeClient,
    GuestPayments,
    PaymentCustomers,
    PlanPrices,
    ProviderInvoices,
    ProviderSubscriptions,
    SavedCards,
    StripeEvents,
  ],
  exports: [GuestPayments, PaymentCustomers, ProviderInvoices, ProviderSubscriptions],
})
export class PaymentsModule {}
