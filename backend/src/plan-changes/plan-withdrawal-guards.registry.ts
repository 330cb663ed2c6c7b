import { Injectable, type OnModuleInit } from '@nestjs/common';

import { ReadDb, type Sql } from '../platform/index.js';
import { SubscriptionList } from '../subscriptions/index.js';
import { PlanHeld } from './plan-changes.errors.js';

/**
 * Returns why the owner cannot take back or replace the planned change now, as a sentence; undefined where nothing
 * keeps it.
 */
export type PlanWithdrawalGuard = (sql: Sql, subscriptionId: number) => Promise<string | undefined>;

/** A registry for later modules that keep a planned change from being withdrawn. */
@Injectable()
export class PlanWithdrawalGuards implements OnModuleInit {
  private readonly guards: PlanWithdrawalGuard[] = [];

  constructor(
    private readonly list: SubscriptionList,
    private readonly readDb: ReadDb,
  ) {}

  /** Keeps the list of subscriptions from offering a change that would be refused. */
  onModuleInit(): void {
    this.list.readHeldPlansBy(async (ids) => {
      const held = new Set<number>();
      for (const id of ids) if (await this.reasonToKeep(this.readDb, id)) held.add(id);
      return held;
    });
  }

  add(guard: PlanWithdrawalGuard): void {
    this.guards.push(guard);
  }

  /** Returns the first reason, requested in the caller's transaction. */
  async reasonToKeep(sql: Sql, subscriptionId: number): Promise<string | undefined> {
    for (const guard of this.guards) {
      const reason = await guard(sql, subscriptionId);
      if (reason) return reason;
    }
    return undefined;
  }

  /** @throws PlanHeld with the first reason */
  async refuseHeld(sql: Sql, subscriptionId: number): Promise<void> {
    const reason = await this.reasonToKeep(sql, subscriptionId);
    if (reason) throw new PlanHeld(reason);
  }
}
