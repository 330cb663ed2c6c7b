import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/postgresql';

import { Pet } from '../pets/index.js';
import { Clock, Transactions } from '../platform/index.js';
import { acceptsSize } from '../salons/index.js';
import { SalonPages } from '../salon-schedule/index.js';
import { findOwn } from './subscription-locks.service.js';
import { permissionsOf } from './subscription.policy.js';
import { SalonDoesNotAccept, SubscriptionEnded } from './subscriptions.errors.js';

/** Sets the salon that a subscription's dog usually goes to. */
@Injectable()
export class SalonChoice {
  constructor(
    private readonly salons: SalonPages,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws SubscriptionNotFound, SubscriptionEnded, NotFound, SalonDoesNotAccept */
  async selectSalon(ownerId: number, id: number, salonId: number): Promise<void> {
    const salon = await this.salons.get(salonId);
    await this.transactions.run(async (em) => {
      const subscription = await findOwn(em, ownerId, id, LockMode.PESSIMISTIC_WRITE);
      if (!permissionsOf(subscription.state(), this.clock.now()).selectSalon) throw new SubscriptionEnded();
      const pet = await em.findOneOrFail(Pet, subscription.petId);
      if (!acceptsSize(salon, pet.size)) throw new SalonDoesNotAccept();
      subscription.chooseSalon(salonId);
    });
  }
}
