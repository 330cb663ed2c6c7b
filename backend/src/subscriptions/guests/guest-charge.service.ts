import { Injectable } from '@nestjs/common';

import { type FirstPayment, GuestPayments, ProviderSubscriptions } from '../../payments/index.js';
import { Plans } from '../../plans/index.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { CardNotSaved, CheckoutOver } from './guest-checkout.errors.js';

/** A guest's order at the payment provider. Every method may throw PaymentsUnavailable and is safe to call again. */
@Injectable()
export class GuestCharge {
  constructor(
    private readonly payments: GuestPayments,
    private readonly provider: ProviderSubscriptions,
    private readonly plans: Plans,
  ) {}

  /** How far the order has come; undefined where the provider never got it. */
  async find({ atProvider, orderReference }: GuestCheckout): Promise<FirstPayment | undefined> {
    return atProvider && orderReference ? this.payments.find(atProvider.customerId, orderReference) : undefined;
  }

  /** Charges the saved card for the order, once however often it is asked for. @throws CardNotSaved, CheckoutOver */
  async charge(checkout: GuestCheckout): Promise<FirstPayment> {
    const { atProvider, orderReference: reference, registrant, planId, monthlyPrice } = checkout;
    if (!atProvider || !reference || !registrant) throw new CheckoutOver();
    const { customerId, setupIntentId } = atProvider;
    const cardId = await this.payments.savedCard(setupIntentId);
    if (!cardId) throw new CardNotSaved();
    const name = [registrant.firstName, registrant.lastName].filter(Boolean).join(' ');
    await this.payments.introduce(customerId, { email: registrant.email, name });
    const plan = { ...(await this.plans.get(planId)), monthlyPrice };
    return this.payments.charge({ customerId, cardId, plan, reference });
  }

  /** Ends an order that was not paid, so that nobody can pay it later. */
  async end({ subscription }: FirstPayment): Promise<void> {
    await this.provider.end(subscription.id);
  }
}
