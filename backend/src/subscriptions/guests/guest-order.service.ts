import { Injectable } from '@nestjs/common';

import { type FirstPayment, GuestPayments, ProviderSubscriptions } from '../../payments/index.js';
import { Plans } from '../../plans/index.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { CardNotSaved, CheckoutOver } from './guest-checkout.errors.js';
import { GuestCheckouts } from './guest-checkouts.service.js';

/** A guest's order at the payment provider. Every method may throw PaymentsUnavailable and is safe to call again. */
@Injectable()
export class GuestOrder {
  constructor(
    private readonly payments: GuestPayments,
    private readonly provider: ProviderSubscriptions,
    private readonly plans: Plans,
    private readonly checkouts: GuestCheckouts,
  ) {}

  /** How far the order has come; undefined where the provider never got it. */
  async findPayment({ atProvider, orderReference }: GuestCheckout): Promise<FirstPayment | undefined> {
    return atProvider && orderReference ? this.payments.findPayment(atProvider.customerId, orderReference) : undefined;
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

  /** Ends an order that was not paid, so that nobody can pay it later; one that was paid by now goes on. */
  end({ subscription }: FirstPayment): Promise<'ended' | 'paid'> {
    return this.provider.endUnpaid(subscription.id);
  }

  /**
   * Takes the checkout back: afterwards nothing is charged and nothing of it is left at the provider. The decision is
   * written down first, so that the recovery goes on wherever this is cut off.
   */
  async undo(claimed: GuestCheckout): Promise<void> {
    await this.checkouts.step(claimed, (checkout, now) => checkout.undo(now));
    // A crash may have lost what the provider answered: asking again under the same key tells it.
    await this.payments.giveBack(claimed.atProvider ?? (await this.payments.beginSaving(claimed.id)));
    await this.checkouts.step(claimed, (checkout, now) => checkout.close(now));
  }
}
