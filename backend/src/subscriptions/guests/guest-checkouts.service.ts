import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Registration } from '../../auth/index.js';
import { Consents } from '../../legal/index.js';
import { GuestPayments } from '../../payments/index.js';
import { type PlanDto, Plans, requireShownPlanPrice } from '../../plans/index.js';
import { Clock, Transactions } from '../../platform/index.js';
import { acceptsSize } from '../../salons/index.js';
import { SalonPages } from '../../salon-schedule/index.js';
import type { CheckoutDto } from '../dto/checkout.dto.js';
import { PlanOfOtherSize, SalonDoesNotAccept } from '../subscriptions.errors.js';
import type { WizardPetDto } from '../dto/wizard-pet.dto.js';
import { GuestCheckout, type GuestOrderRequest, type GuestPet } from './guest-checkout.entity.js';
import { CheckoutOver, RegistrationUnderWay } from './guest-checkout.errors.js';

const waitMilliseconds = 150;
const maxWaits = 80;
const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
const longestBreed = 80;

/** What a guest has chosen in the wizard before the account exists. */
export interface GuestChoice {
  readonly planId: number;
  readonly pet: GuestPet;
  readonly salonId: number | null;
  /** The plan's price that the guest was shown, in cents; absent where nothing is known of it. */
  readonly shownCents?: number;
}

/**
 * Begins guests' checkouts at the wizard's fourth step: a card is saved, and nothing charged
 * (rules.md#guest-registration).
 */
@Injectable()
export class GuestCheckouts {
  constructor(
    private readonly plans: Plans,
    private readonly salons: SalonPages,
    private readonly payments: GuestPayments,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a checkout and returns the secret with which the page saves the card. The row is stored before the provider
   * is called, so that the recovery finds what a crash leaves.
   * @throws NotFound, PlanOfOtherSize, PlanCostsMore, SalonDoesNotAccept, PaymentsUnavailable
   */
  async begin(choice: GuestChoice): Promise<CheckoutDto> {
    const plan = await this.possible(choice);
    requireShownPlanPrice(plan, choice.shownCents);
    const id = await this.reserve(choice, plan);
    const { clientSecret, customerId, setupIntentId } = await this.payments.beginSaving(id);
    await this.transactions.run(async (em) => {
      const checkout = await em.findOneOrFail(GuestCheckout, id);
      Object.assign(checkout, { stripeCustomerId: customerId, setupIntentId });
    });
    return { clientSecret, subscriptionId: id };
  }

  /**
   * Returns the plan of a choice that can be ordered.
   * @throws NotFound, PlanOfOtherSize, SalonDoesNotAccept
   */
  async possible({ planId, pet, salonId }: GuestChoice): Promise<PlanDto> {
    const plan = await this.plans.get(planId);
    if (plan.petSize !== pet.size) throw new PlanOfOtherSize(pet.name);
    if (salonId !== null && !acceptsSize(await this.salons.get(salonId), pet.size)) throw new SalonDoesNotAccept();
    return plan;
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
}

/** What names a guest's checkout: the saved card's setup intent. */
export interface CheckoutName {
  readonly setupIntentId: string;
  /** The checkout's id; where it is given, it has to match. */
  readonly id: string | undefined;
}

/** Claims guests' checkouts for one worker at a time, which alone stores their steps. */
@Injectable()
export class GuestCheckoutClaims {
  constructor(
    private readonly transactions: Transactions,
    private readonly registration: Registration,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  /**
   * Claims the checkout for an order, after waiting for a worker that has it. A registered checkout is returned as it
   * is.
   * @throws CheckoutOver, AccountExists, PlanCostsMore, RegistrationUnderWay
   */
  async claimForOrder(name: CheckoutName, request: GuestOrderRequest): Promise<GuestCheckout> {
    for (let wait = 0; wait < maxWaits; wait += 1) {
      const claimed = await this.tryOrder(name, request);
      if (claimed) return claimed;
      await pause(waitMilliseconds);
    }
    throw new RegistrationUnderWay();
  }

  /** Claims an unfinished checkout, or returns undefined where a worker has it. */
  claimForRecovery(id: string): Promise<GuestCheckout | undefined> {
    return this.transactions.run(async (em) => {
      const checkout = await em.findOne(GuestCheckout, id, lock);
      const now = this.clock.now();
      if (!checkout || checkout.isClaimed(now)) return undefined;
      checkout.claimNow(now);
      return checkout;
    });
  }

  /**
   * Stores a step.
   * @throws RegistrationUnderWay where another worker has claimed the checkout meanwhile
   */
  async step(claimed: GuestCheckout, change: (checkout: GuestCheckout, now: Date) => void): Promise<void> {
    await this.transactions.run(async (em) => change(await this.own(em, claimed), this.clock.now()));
  }

  /**
   * Locks and returns the claimed checkout, in the transaction of its last step.
   * @throws RegistrationUnderWay
   */
  async own(em: EntityManager, { id, claim }: GuestCheckout): Promise<GuestCheckout> {
    const checkout = claim && (await em.findOne(GuestCheckout, { id, claim }, lock));
    if (!checkout) throw new RegistrationUnderWay();
    return checkout;
  }

  private tryOrder(
    { setupIntentId, id }: CheckoutName,
    request: GuestOrderRequest,
  ): Promise<GuestCheckout | undefined> {
    return this.transactions.run(async (em) => {
      const checkout = await em.findOne(GuestCheckout, { setupIntentId }, lock);
      if (!checkout || (id && checkout.id !== id)) throw new CheckoutOver();
      if (checkout.status === 'registered') return checkout;
      const now = this.clock.now();
      if (checkout.isClaimed(now)) return undefined;
      if (checkout.status === 'closed' || checkout.status === 'undoing') throw new CheckoutOver();
      await this.registration.refuseTaken(em, request.registrant);
      // An order that is under way keeps the price at which it was made.
      if (checkout.status === 'open') requireShownPlanPrice(request.plan, request.shownCents);
      checkout.order(request, now);
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

/** Returns the dog of the wizard with the fields of a pet's profile. */
export function guestPetOf({ name, size, isMixedBreed, primaryBreed, age }: WizardPetDto): GuestPet {
  const mixed = isMixedBreed && !/\bmix(ed)?\b/i.test(primaryBreed);
  const breed = `${primaryBreed}${mixed ? ' mix' : ''}`.slice(0, longestBreed);
  return { name, size, breed, specialNotes: `Age: ${age}` };
}
