import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns why the owner cannot take back or replace the planned change now, as a sentence; undefined where nothing
 * keeps it.
 */
export type PlanHold = (em: EntityManager, subscriptionId: number) => Promise<string | undefined>;

/** A registry for later modules that keep a planned change from being withdrawn. */
@Injectable()
export class PlanHolds {
  private readonly holds: PlanHold[] = [];

  add(hold: PlanHold): void {
    this.holds.push(hold);
  }

  /** Returns the first reason, requested in the caller's transaction. */
  async reasonToKeep(em: EntityManager, subscriptionId: number): Promise<string | undefined> {
    for (const hold of this.holds) {
      const reason = await hold(em, subscriptionId);
      if (reason) return reason;
    }
    return undefined;
  }
}
