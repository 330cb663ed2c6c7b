import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, Outbox, sqlIn, Transactions } from '../../platform/index.js';
import type { Actor } from '../access/index.js';
import { Sessions } from '../sessions/index.js';
import { AccountNotFound, OwnAccount } from './suspension.errors.js';
import { accountRestored, accountSuspended } from './suspension.events.js';

/** Administrators' actions on other people's accounts (rules.md#suspended-accounts). */
@Injectable()
export class AccountSuspension {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: Sessions,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions of the account.
   * @throws AccountNotFound
   */
  async endSessions(by: Actor, userId: number): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.lock(em, userId);
      await this.sessions.endAllOf(em, userId);
      await this.recordAudit(em, by, userId, 'user.sessions_ended_by_administrator');
    });
  }

  /**
   * Suspends the account and ends its sessions at once; an account that is suspended already stays so.
   * @throws AccountNotFound, OwnAccount
   */
  async suspend(by: Actor, userId: number, reason: string): Promise<void> {
    if (by.userId === userId) throw new OwnAccount();
    await this.transactions.run(async (em) => {
      await this.lock(em, userId);
      const changed = await sqlIn(em).row(
        `update users set suspended_at = $1, suspension_reason = $2 where id = $3 and suspended_at is null returning id`,
        [this.clock.now(), reason, userId],
      );
      await this.sessions.endAllOf(em, userId);
      if (!changed) return;
      await this.recordAudit(em, by, userId, 'user.suspended', reason);
      await this.outbox.record(em, accountSuspended({ userId, reason }));
    });
  }

  /**
   * Restores a suspended account; any other is left as it is.
   * @throws AccountNotFound
   */
  async restore(by: Actor, userId: number, reason: string): Promise<void> {
    await this.transactions.run(async (em) => {
      await this.lock(em, userId);
      const changed = await sqlIn(em).row(
        `update users set suspended_at = null, suspension_reason = null
         where id = $1 and suspended_at is not null returning id`,
        [userId],
      );
      if (!changed) return;
      await this.recordAudit(em, by, userId, 'user.restored', reason);
      await this.outbox.record(em, accountRestored({ userId }));
    });
  }

  /** Locks the account: a sign-in in progress has its session before that, or waits and finds the account suspended. */
  private async lock(em: EntityManager, userId: number): Promise<void> {
    const found = 'select 1 from users where id = $1 and erased_at is null for update';
    if (!(await sqlIn(em).row(found, [userId]))) throw new AccountNotFound();
  }

  private recordAudit(em: EntityManager, by: Actor, userId: number, action: string, reason?: string): Promise<void> {
    return this.trail.record(em, { by, action, subject: { kind: 'user', id: userId }, ...(reason && { reason }) });
  }
}
