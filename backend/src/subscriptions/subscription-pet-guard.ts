import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { PetDeletionGuards } from '../pets/index.js';
import { Clock } from '../platform/index.js';
import { runsAt } from './subscription-status.rules.js';
import { Subscription } from './subscription.entity.js';

/** The provider answers an order within seconds, or never. */
const answerMilliseconds = 3_600_000;

/** An order ties its pet from the first moment, before the provider knows of it; one that it never answered lets go. */
function isBeingPaid({ status, stripeSubscriptionId, createdAt }: Subscription, now: Date): boolean {
  if (status !== 'pending') return false;
  return Boolean(stripeSubscriptionId) || now.getTime() - createdAt.getTime() < answerMilliseconds;
}

/** A pet stays, at its size, while a subscription runs or is being paid for (rules.md#pet-deletion). */
@Injectable()
export class SubscriptionPetTie implements OnModuleInit {
  constructor(
    private readonly guards: PetDeletionGuards,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.guards.add((em, petId) => this.reasonToKeep(em, petId));
    this.guards.onSizeChange((em, petId) => this.runningOf(em, petId));
  }

  /** One whose plan the provider changes with the next period; of any other the size stays. */
  private async runningOf(em: EntityManager, petId: number): Promise<number | undefined> {
    const status = { $in: ['active', 'paused'] as const };
    return (await em.findOne(Subscription, { petId, status, stripeSubscriptionId: { $ne: null } }))?.id;
  }

  private async reasonToKeep(em: EntityManager, petId: number): Promise<string | undefined> {
    const present = await em.find(Subscription, { petId, status: { $ne: 'expired' } });
    const now = this.clock.now();
    if (present.some((one) => one.status === 'past_due' || runsAt(one.state(), now)))
      return 'This pet has a running subscription. It can be changed or removed once that has ended.';
    if (present.some((one) => isBeingPaid(one, now)))
      return "A payment for this pet's subscription is under way. Please finish it or cancel that subscription first.";
    return undefined;
  }
}
