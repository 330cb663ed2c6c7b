import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { AccountExists, Registration, type User } from '../../auth/index.js';
import { Consents } from '../../legal/index.js';
import { type FirstPayment, PaymentCustomers } from '../../payments/index.js';
import { Pet } from '../../pets/index.js';
import { AuditTrail, Clock } from '../../platform/index.js';
import type { ProviderSnapshot } from '../subscription-snapshots.service.js';
import { SubscriptionSync } from '../subscription-sync.service.js';
import { Subscription } from '../subscription.entity.js';
import type { GuestCheckout } from './guest-checkout.entity.js';
import { GuestCheckoutClaims } from './guest-checkouts.service.js';
import { GuestOrder } from './guest-order.service.js';

/** Writes the rows of a new owner beside the account. */
@Injectable()
export class GuestRows {
  constructor(
    private readonly customers: PaymentCustomers,
    private readonly audit: AuditTrail,
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  async write(em: EntityManager, owner: User, checkout: GuestCheckout, stripeSubscriptionId: string): Promise<void> {
    const now = this.clock.now();
    const { atProvider, pet, planId, salonId, monthlyPrice, orderReference, firstBath } = checkout;
    if (!atProvider || !pet || !orderReference)
      throw new Error(`Guest checkout ${checkout.id} lacks its customer, its pet or its order reference.`);
    await this.customers.adopt(em, owner.id, atProvider.customerId);
    const dog = em.create(Pet, { ...pet, ownerId: owner.id, createdAt: now });
    await em.persist(dog).flush();
    const order = { ownerId: owner.id, petId: dog.id, planId, salonId, monthlyPrice, stripeSubscriptionId, firstBath };
    const ordered = em.create(Subscription, { ...order, reference: orderReference, status: 'pending', createdAt: now });
    em.persist(ordered);
    checkout.register(owner.id, now);
    await em.flush();
    const agreed = { userId: owner.id, subscriptionId: ordered.id, amountCents: monthlyPrice };
    await this.consents.adopt(em, checkout.id, agreed);
    await this.audit.record(em, {
      by: { userId: owner.id, role: owner.role },
      action: 'account.created',
      subject: { kind: 'user', id: owner.id },
      after: { role: owner.role },
    });
  }
}

/** Completes a guest's registration: the paid order becomes an account, a pet and a running subscription. */
@Injectable()
export class GuestCompletion {
  constructor(
    private readonly claims: GuestCheckoutClaims,
    private readonly order: GuestOrder,
    private readonly registration: Registration,
    private readonly sync: SubscriptionSync,
    private readonly rows: GuestRows,
  ) {}

  /**
   * Makes all of it in one transaction. Where another account took the e-mail address while the card was charged, the
   * money goes back before the refusal is returned.
   * @throws AccountExists, PaymentsUnavailable
   */
  async finish(claimed: GuestCheckout, { subscription }: FirstPayment): Promise<User> {
    const snapshot = await this.sync.takeSnapshot(subscription.id);
    if (!snapshot) throw new Error(`The payment provider no longer knows the subscription ${subscription.id}.`);
    try {
      return await this.registration.creating((em) => this.complete(em, claimed, snapshot));
    } catch (error) {
      if (error instanceof AccountExists) await this.order.undo(claimed);
      throw error;
    }
  }

  private async complete(em: EntityManager, claimed: GuestCheckout, snapshot: ProviderSnapshot): Promise<User> {
    const checkout = await this.claims.own(em, claimed);
    if (!checkout.registrant) throw new Error(`Guest checkout ${checkout.id} has no registrant.`);
    const owner = await this.registration.create(em, checkout.registrant);
    await this.rows.write(em, owner, checkout, snapshot.provider.id);
    await this.sync.applySnapshot(em, snapshot);
    return owner;
  }
}
