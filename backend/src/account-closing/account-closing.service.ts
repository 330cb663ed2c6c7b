import { Injectable } from '@nestjs/common';

import { type Actor, ClosingObstacles, Sessions } from '../auth/index.js';
import { businessTerms } from '../plans/business-terms.js';
import { Clock, dayMilliseconds, ReadDb, sqlIn, Transactions, Unauthenticated } from '../platform/index.js';
import { AccountInUse } from './account-closing.errors.js';
import { ClosingRecorder } from './closing-recorder.service.js';
import type { AccountClosingDto } from './dto/account-closing.dto.js';

/** Closes accounts for their owners, who may keep them for some days more (rules.md#closed-accounts). */
@Injectable()
export class AccountClosing {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly obstacles: ClosingObstacles,
    private readonly sessions: Sessions,
    private readonly recorder: ClosingRecorder,
    private readonly clock: Clock,
  ) {}

  /** Returns the obstacles, and from when on the account is erased if that was requested. */
  async get({ userId }: Actor): Promise<AccountClosingDto> {
    const user = await this.readDb.row<{ erasesAt: Date | null }>(
      'select erases_at as "erasesAt" from users where id = $1',
      [userId],
    );
    const obstacles = await this.obstacles.of(userId, this.readDb);
    return { obstacles, erasesAt: user?.erasesAt?.toISOString() ?? null };
  }

  /**
   * Records the request, once, and ends every session; returns from when on the account is erased.
   * @throws AccountInUse with everything that has to end first
   */
  request(actor: Actor): Promise<Date> {
    const now = this.clock.now();
    return this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      // The lock orders concurrent calls of administrators, so that the last one cannot leave.
      if (actor.role === 'admin') await sql.rows(`select 1 from users where role = 'admin' order by id for update`);
      const user = await sql.row<{ erasesAt: Date | null }>(
        'select erases_at as "erasesAt" from users where id = $1 and erased_at is null for update',
        [actor.userId],
      );
      if (!user) throw new Unauthenticated();
      if (user.erasesAt) return user.erasesAt;
      const obstacles = await this.obstacles.of(actor.userId, sql);
      if (obstacles.length > 0) throw new AccountInUse(obstacles);
      const erasesAt = new Date(now.getTime() + businessTerms.closedAccountKeptDays * dayMilliseconds);
      await sql.rows('update users set closing_asked_at = $1, erases_at = $2 where id = $3', [
        now,
        erasesAt,
        actor.userId,
      ]);
      await this.sessions.endAllOf(em, actor.userId);
      await this.recorder.recordRequested(em, actor, erasesAt);
      return erasesAt;
    });
  }

  /** Withdraws the request; without one it does nothing. */
  async withdraw(actor: Actor): Promise<void> {
    await this.transactions.run(async (em) => {
      const kept = await sqlIn(em).row(
        `update users set closing_asked_at = null, erases_at = null
         where id = $1 and erases_at is not null and erased_at is null returning id`,
        [actor.userId],
      );
      if (kept) await this.recorder.recordWithdrawn(em, actor.userId, 'owner', actor);
    });
  }
}
