import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Consents } from '../../legal/index.js';
import { GuestPayments } from '../../payments/index.js';
import { type PlanDto, Plans } from '../../plans/index.js';
import { Clock, Transactions } from '../../platform/index.js';
import { acceptsSize } from '../../salons/index.js';
import { SalonPages } from '../../salon-schedule/index.js';
import { Registration } from '../../auth/index.js';
import type { CheckoutDto } from '../dto/checkout.dto.js';
import { PlanOfOtherSize, SalonDoesNotAccept } from '../subscriptions.errors.js';
import type { WizardPetDto } from '../dto/wizard-pet.dto.js';
import { GuestCheckout, type GuestOrderWish, type GuestPet } from './guest-checkout.entity.js';
import { CheckoutOver, RegistrationUnderWay } from './guest-checkout.errors.js';

const waitMilliseconds = 150;
const mostWaits = 80;
const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
const longestBreed = 80;

export interface GuestChoice {
  readonly planId: number;
  readonly pet: GuestPet;
  readonly salonId: number | null;
}

export interface CheckoutName {
  readonly setupIntentId: string;
  /** Where given it has to fit. */
  readonly id: string | undefined;
}

/**
 * Guests' checkouts, each of which one worker at a time goes on with. They begin at the wizard's fourth step: a card is
 * saved, and nothing charged (rules.md#guest-registration).
 */
@Injectable()
export class GuestCheckouts {
  constructor(
    private readonly plans: Plans,
    private readonly salons: SalonPages,
    private readonly payments: GuestPayments,
    private readonly transactions: Transactions,
    private readonly registration: Registration,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  /**
   * What the page saves the card with. The row stands before the provider hears of it, so that the recovery
   * finds whatever a crash leaves.
   * @throws NotFound, PlanOfOtherSize, SalonDoesNotAccept, PaymentsUnavailable
   */
  async begin(choice: GuestChoice): Promise<CheckoutDto> {
    const id = await this.reserve(choice, await this.possible(choice));
    const { clientSecret, customerId, setupIntentId } = await this.payments.beginSaving(id);
    await this.transactions.run(async (em) => {
      const checkout = await em.findOneOrFail(GuestCheckout, id);
      Object.assign(checkout, { stripeCustomerId: customerId, setupIntentId });
    });
    return { clientSecret, subscriptionId: id };
  }

  /** The plan of a choice that can be had. @throws NotFound, PlanOfOtherSize, SalonDoesNotAccept */
  async possible({ planId, pet, salonId }: GuestChoice): Promise<PlanDto> {
    const plan = await this.plans.get(planId);
    if (plan.petSize !== pet.size) throw new PlanOfOtherSize(pet.name);
    if (salonId !== null && !acceptsSize(await this.salons.get(salonId), pet.size)) throw new SalonDoesNotAccept();
    return plan;
  }

  /**
   * Takes the checkout for an order, once whoever is at it has finished. One that is registered is answered as it is.
   * @throws CheckoutOver, AccountExists, RegistrationUnderWay
   */
  async claimForOrder(name: CheckoutName, wish: GuestOrderWish): Promise<GuestCheckout> {
    for (let wait = 0; wait < mostWaits; wait += 1) {
      const claimed = await this.tryOrder(name, wish);
      if (claimed) return claimed;
      await pause(waitMilliseconds);
    }
    throw new RegistrationUnderWay();
  }

  /** Takes an unfinished checkout that nobody is at, or answers undefined. */
  claimForRecovery(id: string): Promise<GuestCheckout | undefined> {
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

  private reserve({ pet, salonId }: GuestChoice, { id: planId, monthlyPrice }: PlanDto): Promise<string> {
    return this.transactions.run(async (em) => {
      const now = this.clock.now();
      const id = randomUUID();
      em.persist(
        em.create(GuestCheckout, {
          id,
          status: 'open',
          planId,
          monthlyPrice,
          pet,
          salonId,
          createdAt: now,
          updatedAt: now,
        }),
      );
      return Promise.resolve(id);
    });
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
      await this.consents.record(em, {
        kind: 'subscription',
        checkoutId: checkout.id,
        amountCents: checkout.monthlyPrice,
      });
      return checkout;
    });
  }
}

/** The dog as the wizard describes it, in the words of a pet's profile. */
export function guestPetOf({ name, size, isMixedBreed, primaryBreed, age }: WizardPetDto): GuestPet {
  const mixed = isMixedBreed && !/\bmix(ed)?\b/i.test(primaryBreed);
  const breed = `${primaryBreed}${mixed ? ' mix' : ''}`.slice(0, longestBreed);
  return { name, size, breed, specialNotes: `Age: ${age}` };
}
