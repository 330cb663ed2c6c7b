import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';

import { Consents } from '../legal/index.js';
import { Pet } from '../pets/index.js';
import type { PlanDto } from '../plans/index.js';
import { AuditTrail, Clock, Transactions } from '../platform/index.js';
import type { FirstBath } from './first-baths.registry.js';
import { isLiveAt } from './subscription-status.rules.js';
import { Subscription } from './subscription.entity.js';
import { NotYourPet, PetSubscribed, PlanOfOtherSize, ResubscribeInstead } from './subscriptions.errors.js';

/**
 * The pet that a plan is ordered for, and the salon and first bath that were chosen. A pending order keeps its salon
 * where none is named, and its bath where that is undefined.
 */
export interface OrderRequest {
  readonly petId: number;
  readonly salonId: number | null;
  readonly firstBath: FirstBath | null | undefined;
}

/** Records owners' orders before the payment provider is called. */
@Injectable()
export class SubscriptionOrders {
  constructor(
    private readonly transactions: Transactions,
    private readonly consents: Consents,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the pet's pending order, or a new one where there is none. The owner's consent to its price is stored
   * before the provider is called (rules.md#consent).
   * @throws NotYourPet, PlanOfOtherSize, PetSubscribed, ResubscribeInstead
   */
  reserve(ownerId: number, plan: PlanDto, { petId, salonId, firstBath }: OrderRequest): Promise<Subscription> {
    return this.transactions.run(async (em) => {
      const pet = await em.findOne(
        Pet,
        { id: petId, ownerId, deletedAt: null },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!pet) throw new NotYourPet();
      if (pet.size !== plan.petSize) throw new PlanOfOtherSize(pet.name);
      const pending = await this.pendingOf(em, pet);
      if (pending && salonId !== null) pending.chooseSalon(salonId);
      if (pending && firstBath !== undefined) pending.firstBath = firstBath;
      // An order at another price is abandoned, so it needs no consent.
      if (pending && !pending.isOrderOf(plan)) return pending.orderAgain(this.clock.now());
      if (pending) return this.agreed(em, pending.orderAgain(this.clock.now()));
      const order = em.create(Subscription, {
        ownerId,
        petId,
        planId: plan.id,
        salonId,
        status: 'pending',
        firstBath: firstBath ?? null,
        monthlyPrice: plan.monthlyPrice,
        createdAt: this.clock.now(),
      });
      await em.persist(order).flush();
      return this.agreed(em, order);
    });
  }

  /** Records that the owner asked to cancel. The result at the provider is recorded when it is seen. */
  recordCancelRequest(subscription: Subscription): Promise<void> {
    return this.transactions.run((em) => this.recordAudit(em, 'cancel_requested', subscription));
  }

  /** Records that the owner asked to resubscribe, which is also a consent to the renewal. */
  recordResubscribe(subscription: Subscription): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.recordAudit(em, 'resume_requested', subscription);
      await this.agreed(em, subscription);
    });
  }

  private recordAudit(em: EntityManager, action: string, { ownerId, id }: Subscription): Promise<void> {
    const by = { userId: ownerId, role: 'pet_owner' };
    return this.audit.record(em, { by, action: `subscription.${action}`, subject: { kind: 'subscription', id } });
  }

  private async agreed(em: EntityManager, order: Subscription): Promise<Subscription> {
    const { id: subscriptionId, ownerId: userId } = order;
    const amountCents = order.nextPeriodCents();
    await this.consents.record(em, { kind: 'subscription', userId, subscriptionId, amountCents });
    return order;
  }

  /** Returns the pet's pending order. The pet's row is locked, so no other order appears meanwhile. */
  private async pendingOf(em: EntityManager, pet: Pet): Promise<Subscription | undefined> {
    const present = await em.find(Subscription, { petId: pet.id, status: { $ne: 'expired' } });
    const live = present.find((one) => isLiveAt(one.state(), this.clock.now()));
    if (live?.status === 'cancelled') throw new ResubscribeInstead(pet.name, live.id);
    if (live) throw new PetSubscribed(pet.name);
    return present.find(({ status }) => status === 'pending');
  }
}
