import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { PetTies } from '../pets/index.js';
import { Clock } from '../platform/index.js';
import { isBookableAt } from './bookable.rules.js';
import { Subscription } from './subscription.entity.js';

/** A pet stays, at its size, while a subscription runs or is being paid for (design.md item 20). */
@Injectable()
export class SubscriptionPetTie implements OnModuleInit {
  constructor(
    private readonly ties: PetTies,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.ties.add((em, petId) => this.reasonToKeep(em, petId));
  }

  private async reasonToKeep(em: EntityManager, petId: number): Promise<string | undefined> {
    const present = await em.find(Subscription, { petId, status: { $ne: 'expired' } });
    const now = this.clock.now();
    if (present.some(({ status, endDate }) => isBookableAt({ status, endDate: endDate ?? null }, now)))
      return 'This pet has a running subscription. It can be changed or removed once that has ended.';
    if (present.some(({ status, stripeSubscriptionId }) => status === 'pending' && stripeSubscriptionId))
      return "A payment for this pet's subscription is under way. Please finish it or cancel that subscription first.";
    return undefined;
  }
}
