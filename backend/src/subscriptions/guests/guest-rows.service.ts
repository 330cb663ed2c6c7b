import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import type { User } from '../../auth/index.js';
import { PaymentCustomers } from '../../payments/index.js';
import { Pet } from '../../pets/index.js';
import { AuditTrail, Clock } from '../../platform/index.js';
import { Subscription } from '../subscription.entity.js';
import type { GuestCheckout } from './guest-checkout.entity.js';

/** What a new owner has besides the account. */
@Injectable()
export class GuestRows {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async write(em: EntityManager, owner: User, checkout: GuestCheckout, stripeSubscriptionId: string): Promise<void> {
    const now = this.clock.now();
    const { atProvider, pet, planId, salonId, monthlyPrice, orderReference } = checkout;
    if (!atProvider || !pet || !orderReference) throw new Error(`Checkout ${checkout.id} is not whole`);
    await this.customers.adopt(em, owner.id, atProvider.customerId);
    const dog = em.create(Pet, { ...pet, ownerId: owner.id, createdAt: now });
    await em.persist(dog).flush();
    const order = { ownerId: owner.id, petId: dog.id, planId, salonId, monthlyPrice, stripeSubscriptionId };
    em.persist(em.create(Subscription, { ...order, reference: orderReference, status: 'pending', createdAt: now }));
    checkout.register(owner.id, now);
    await em.flush();
    await this.audit.record(em, {
      by: { userId: owner.id, role: owner.role },
      action: 'account.created',
      subject: { kind: 'user', id: owner.id },
      after: { role: owner.role },
    });
  }
}
