import { Injectable } from '@nestjs/common';

import { type FirstPayment, GuestPayments, ProviderSubscriptions } from '../../payments/index.js';
import { Plans } from '../../plans/index.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { CardNotSaved, CheckoutOver } from './guest-checkout.errors.js';
import { GuestCheckoutClaims } from './guest-checkouts.service.js';

/** A guest's order at the payment provider. Every method may throw PaymentsUnavailable and is safe to call again. */
@Injectable()
export class GuestOrder {
  constructor(
    private readonly payments: GuestPayments,
    private readonly provider: ProviderSubscriptions,
    private readonly plans: Plans,
    private readonly claims: GuestCheckoutClaims,
  ) {}

  /** Returns the state of the order's payment; undefined where the provider never got the order. */
  async findPayment({ atProvider, orderReference }: GuestCheckout): Promise<FirstPayment | undefined> {
    return atProvider && orderReference ? this.payments.findPayment(atProvider.customerId, orderReference) : undefined;
  }

  /**
   * Charges the saved card for the order, once however often it is called.
   * @throws CardNotSaved, CheckoutOver
   */
  async charge(checkout: GuestCheckout): Promise<FirstPayment> {
    const { atProvider, orderReference: reference, registrant, planId, monthlyPrice } = checkout;
    if (!atProvider || !reference || !registrant) throw new CheckoutOver();
    const { customerId, setupIntentId } = atProvider;
    const cardId = await this.payments.savedCard(setupIntentId);
    if (!cardId) throw new CardNotSaved();
    const name = [registrant.firstName, registrant.lastName].filter(Boolean).join(' ');
    if (!(await this.payments.updateCustomer(customerId, { email: registrant.email, name }))) throw new CheckoutOver();
    const plan = { ...(await this.plans.get(planId)), monthlyPrice };
    return this.payments.charge({ customerId, cardId, plan, reference });
  }

  /** Ends an unpaid order, so that it cannot be paid later. An order that was paid meanwhile continues. */
  end({ subscription }: FirstPayment): Promise<'ended' | 'paid'> {
    return this.provider.endUnpaid(subscription.id);
  }

  /**
   * Takes the checkout back: nothing is charged, and nothing of it is left at the provider. The decision is stored
   * first, so that the recovery continues after a crash.
   */
  async undo(claimed: GuestCheckout): Promise<void> {
    await this.claims.step(claimed, (checkout, now) => checkout.undo(now));
    // A crash may have lost the provider's answer; a call under the same key returns it again.
    await this.payments.removeAndRefund(claimed.atProvider ?? (await this.payments.beginSaving(claimed.id)));
    await this.claims.step(claimed, (checkout, now) => checkout.close(now));
  }
}
