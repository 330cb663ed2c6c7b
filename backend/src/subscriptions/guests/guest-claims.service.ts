import { setTimeout as pause } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Registration } from '../../auth/index.js';
import { Clock, Transactions } from '../../platform/index.js';
import { GuestCheckout, type GuestOrderWish } from './guest-checkout.entity.js';
import { CheckoutOver, RegistrationUnderWay } from './guest-checkout.errors.js';

const waitMilliseconds = 150;
const mostWaits = 80;
const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };

export interface CheckoutName {
  readonly setupIntentId: string;
  /** Where given it has to fit. */
  readonly id: string | undefined;
}

/** Sees to it that one worker at a time goes on with a guest's checkout, and that each step is written down. */
@Injectable()
export class GuestClaims {
  constructor(
    private readonly registration: Registration,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the checkout for an order, once whoever is at it has finished. One that is registered is answered as it is.
   * @throws CheckoutOver, AccountExists, RegistrationUnderWay
   */
  async forOrder(name: CheckoutName, wish: GuestOrderWish): Promise<GuestCheckout> {
    for (let wait = 0; wait < mostWaits; wait += 1) {
      const claimed = await this.tryOrder(name, wish);
      if (claimed) return claimed;
      await pause(waitMilliseconds);
    }
    throw new RegistrationUnderWay();
  }

  /** Takes an unfinished checkout that nobody is at, or answers undefined. */
  forSweep(id: string): Promise<GuestCheckout | undefined> {
    return this.transactions.run(async (em) => {
      const checkout = await em.findOne(GuestCheckout, id, lock);
      const now = this.clock.now();
      if (!checkout || checkout.isClaimed(now)) return undefined;
      checkout.claimNow(now);
      return checkout;
    });
  }

  /** Writes a step down. @throws RegistrationUnderWay where another worker has taken the checkout meanwhile */
  async step(claimed: GuestCheckout, change: (checkout: GuestCheckout, now: Date) => void): Promise<void> {
    await this.transactions.run(async (em) => change(await this.own(em, claimed), this.clock.now()));
  }

  /** The checkout under its lock, in the transaction of its last step. @throws RegistrationUnderWay */
  async own(em: EntityManager, { id, claim }: GuestCheckout): Promise<GuestCheckout> {
    const checkout = claim && (await em.findOne(GuestCheckout, { id, claim }, lock));
    if (!checkout) throw new RegistrationUnderWay();
    return checkout;
  }

  private tryOrder({ setupIntentId, id }: CheckoutName, wish: GuestOrderWish): Promise<GuestCheckout | undefined> {
    return this.transactions.run(async (em) => {
      const checkout = await em.findOne(GuestCheckout, { setupIntentId }, lock);
      if (!checkout || (id && checkout.id !== id)) throw new CheckoutOver();
      if (checkout.status === 'registered') return checkout;
      const now = this.clock.now();
      if (checkout.isClaimed(now)) return undefined;
      if (checkout.status === 'closed' || checkout.status === 'undoing') throw new CheckoutOver();
      await this.registration.refuseTaken(em, wish.registrant);
      checkout.order(wish, now);
      checkout.claimNow(now);
      return checkout;
    });
  }
}
