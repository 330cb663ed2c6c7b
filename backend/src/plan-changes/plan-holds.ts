import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Why the owner cannot take back or replace the planned change now, as a sentence; undefined where nothing holds it. */
export type PlanHold = (em: EntityManager, subscriptionId: number) => Promise<string | undefined>;

/** Later modules tell here what keeps a planned change; plan-changes itself knows none of them. */
@Injectable()
export class PlanHolds {
  private readonly holds: PlanHold[] = [];

  add(hold: PlanHold): void {
    this.holds.push(hold);
  }

  /** The first reason, asked in the caller's transaction. */
  async reasonToKeep(em: EntityManager, subscriptionId: number): Promise<string | undefined> {
    for (const hold of this.holds) {
      const reason = await hold(em, subscriptionId);
      if (reason) return reason;
    }
    return undefined;
  }
}
