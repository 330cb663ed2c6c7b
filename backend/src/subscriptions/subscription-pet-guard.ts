import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { PetDeletionGuards } from '../pets/index.js';
import { Clock } from '../platform/index.js';
import { isLiveAt, orderAnswerMilliseconds } from './subscription-status.rules.js';
import { Subscription } from './subscription.entity.js';

/**
 * Returns whether an order is being paid. An order guards its pet from the first moment, before the provider knows of
 * it; without an answer of the provider it stops doing so.
 */
function isBeingPaid({ status, stripeSubscriptionId, createdAt }: Subscription, now: Date): boolean {
  if (status !== 'pending') return false;
  return Boolean(stripeSubscriptionId) || now.getTime() - createdAt.getTime() < orderAnswerMilliseconds;
}

/** Refuses to delete or resize a pet while a subscription runs or is being paid for (rules.md#pet-deletion). */
@Injectable()
export class SubscriptionPetGuard implements OnModuleInit {
  constructor(
    private readonly guards: PetDeletionGuards,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.guards.add((em, petId) => this.reasonToKeep(em, petId));
    this.guards.onSizeChange((em, petId) => this.runningOf(em, petId));
  }

  /**
   * Returns the subscription whose plan the provider can change with the next period. Under any other the size stays.
   */
  private async runningOf(em: EntityManager, petId: number): Promise<number | undefined> {
    const status = { $in: ['active', 'paused'] as const };
    return (await em.findOne(Subscription, { petId, status, stripeSubscriptionId: { $ne: null } }))?.id;
  }

  private async reasonToKeep(em: EntityManager, petId: number): Promise<string | undefined> {
    const present = await em.find(Subscription, { petId, status: { $ne: 'expired' } });
    const now = this.clock.now();
    if (present.some((one) => isLiveAt(one.state(), now)))
      return 'This pet has a running subscription. It can be changed or removed once that has ended.';
    if (present.some((one) => isBeingPaid(one, now)))
      return "A payment for this pet's subscription is under way. Please finish it or cancel that subscription first.";
    return undefined;
  }
}
