import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { GuestPayments } from '../../payments/index.js';
import { type PlanDto, Plans } from '../../plans/index.js';
import { Clock, Transactions } from '../../platform/index.js';
import { acceptsSize, SalonPages } from '../../salons/index.js';
import type { CheckoutDto } from '../dto/checkout.dto.js';
import { PlanOfOtherSize, SalonDoesNotAccept } from '../subscriptions.errors.js';
import { GuestCheckout, type GuestPet } from './guest-checkout.entity.js';

export interface GuestChoice {
  readonly planId: number;
  readonly pet: GuestPet;
  readonly salonId: number | null;
}

/** The wizard's fourth step for people without an account: a card is saved, and nothing charged (design.md item 9). */
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
   * What the page saves the card with. The row stands before the provider hears of it, so that the sweep finds
   * whatever a crash leaves.
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
