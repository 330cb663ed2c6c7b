import { Injectable } from '@nestjs/common';

import { AccountExists, Accounts, Passwords, type User } from '../../auth/index.js';
import { CardDeclined, type FirstPayment } from '../../payments/index.js';
import { GuestOrder } from './guest-order.service.js';
import type { GuestCheckout, GuestOrderRequest } from './guest-checkout.entity.js';
import { AuthenticationRequired, CheckoutOver } from './guest-checkout.errors.js';
import { type CheckoutName, GuestCheckoutClaims } from './guest-checkouts.service.js';
import { GuestCompletion } from './guest-completion.service.js';

/**
 * Carries out the wizard's last step for guests: the saved card is charged once, and the account made.
 * decisions/0005-guest-registration.md names every point at which it can be cut off.
 */
@Injectable()
export class GuestRegistration {
  constructor(
    private readonly claims: GuestCheckoutClaims,
    private readonly order: GuestOrder,
    private readonly completion: GuestCompletion,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Registers a guest. The same registration sent again returns the same account.
   * @throws AccountExists, CheckoutOver, CardNotSaved, CardDeclined, AuthenticationRequired, RegistrationUnderWay,
   * PaymentsUnavailable
   */
  async register(name: CheckoutName, request: GuestOrderRequest, password: string): Promise<User> {
    const claimed = await this.claims.claimForOrder(name, request);
    if (claimed.status === 'registered') return this.findRegistered(claimed, request, password);
    try {
      const user = await this.resumeOrder(claimed, request);
      return user ?? (await this.register(name, request, password));
    } catch (error) {
      // After any error the claim is released, so that the next try need not wait for it to lapse. The row says where
      // to continue.
      await this.claims.step(claimed, (checkout) => checkout.release()).catch(() => undefined);
      throw error;
    }
  }

  /** Resumes the order. Returns undefined where an earlier order was abandoned and has to be made again. */
  private async resumeOrder(claimed: GuestCheckout, request: GuestOrderRequest): Promise<User | undefined> {
    const earlier = await this.order.findPayment(claimed);
    if (claimed.planId !== request.plan.id && earlier?.state !== 'paid')
      return void (await this.abandonOrder(claimed, earlier));
    const payment = earlier ?? (await this.chargeFor(claimed));
    switch (payment.state) {
      case 'paid':
        return this.completion.finish(claimed, payment);
      case 'asks':
        await this.claims.step(claimed, (checkout, now) => checkout.awaitAuthentication(now));
        throw new AuthenticationRequired(payment.clientSecret);
      case 'refused':
        if (await this.abandonOrder(claimed, payment)) throw new CardDeclined(payment.reason);
        return undefined;
      case 'ended':
        return void (await this.abandonOrder(claimed, payment));
    }
  }

  private async chargeFor(claimed: GuestCheckout): Promise<FirstPayment> {
    try {
      return await this.order.charge(claimed);
    } catch (error) {
      if (error instanceof CardDeclined) await this.abandonOrder(claimed, await this.order.findPayment(claimed), true);
      throw error;
    }
  }

  /**
   * Abandons an order. An order whose call was not answered may still be in transit to the provider: then the whole
   * checkout is undone.
   * @param refused the provider has refused the order, so it is not in transit
   * @returns false where the order was paid before it could be abandoned; the next read finds it paid
   */
  private async abandonOrder(
    claimed: GuestCheckout,
    payment: FirstPayment | undefined,
    refused = false,
  ): Promise<boolean> {
    if (!payment && !refused) {
      await this.order.undo(claimed);
      throw new CheckoutOver();
    }
    const isPaid = payment && payment.state !== 'ended' && (await this.order.end(payment)) === 'paid';
    await this.claims.step(claimed, (checkout, now) => (isPaid ? checkout.release() : checkout.reopen(now)));
    return !isPaid;
  }

  /**
   * Returns the account of a repeated registration. A caller who knows the password has registered before and lost the
   * answer.
   * @throws AccountExists
   */
  private async findRegistered(
    { userId }: GuestCheckout,
    { registrant }: GuestOrderRequest,
    password: string,
  ): Promise<User> {
    const user = await this.accounts.findAccount(userId ?? 0);
    const sameEmail = user?.email.toLowerCase() === registrant.email.toLowerCase();
    if (!user || !sameEmail || !(await this.passwords.fits(password, user.passwordHash))) throw new AccountExists();
    return user;
  }
}
