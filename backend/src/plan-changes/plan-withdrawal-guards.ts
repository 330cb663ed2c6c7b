import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns why the owner cannot take back or replace the planned change now, as a sentence; undefined where nothing
 * keeps it.
 */
export type PlanWithdrawalGuard = (em: EntityManager, subscriptionId: number) => Promise<string | undefined>;

/** A registry for later modules that keep a planned change from being withdrawn. */
@Injectable()
export class PlanWithdrawalGuards {
  private readonly guards: PlanWithdrawalGuard[] = [];

  add(guard: PlanWithdrawalGuard): void {
    this.guards.push(guard);
  }

  /** Returns the first reason, requested in the caller's transaction. */
  async reasonToKeep(em: EntityManager, subscriptionId: number): Promise<string | undefined> {
    for (const guard of this.guards) {
      const reason = await guard(em, subscriptionId);
      if (reason) return reason;
    }
    return undefined;
  }
}
