import { Injectable } from '@nestjs/common';

import { Plans } from '../plans/index.js';
import { ReadDb } from '../platform/index.js';
import type { PlanChoicesDto } from './dto/plan-change.dto.js';
import { OwnSubscriptions } from './own-subscriptions.service.js';
import { PlanNotChangeable } from './plan-changes.errors.js';
import { PlanWithdrawalGuards } from './plan-withdrawal-guards.registry.js';

/** Answers the choices of a change of plan before it is requested. */
@Injectable()
export class PlanChoices {
  constructor(
    private readonly own: OwnSubscriptions,
    private readonly plans: Plans,
    private readonly guards: PlanWithdrawalGuards,
    private readonly readDb: ReadDb,
  ) {}

  /**
   * Returns the plans of all sizes, and when a new one would begin and be charged first.
   * @throws SubscriptionNotFound, PlanNotChangeable, PlanHeld
   */
  async of(ownerId: number, id: number): Promise<PlanChoicesDto> {
    const subscription = await this.own.present(ownerId, id);
    const { currentPeriodEnd: from, pausedUntil } = subscription;
    if (!this.own.can(subscription).changePlan || !from) throw new PlanNotChangeable();
    await this.guards.refuseHeld(this.readDb, id);
    return {
      from: from.toISOString(),
      chargedAt: (pausedUntil ?? from).toISOString(),
      choices: await this.plans.list(),
    };
  }
}
