import { Injectable, Logger } from '@nestjs/common';

import { AccountErasure, ClosingObstacles } from '../auth/index.js';
import { Clock, Every, recoverAll, ReadDb, sqlIn, Transactions } from '../platform/index.js';
import { ClosingRecorder } from './closing-recorder.service.js';

const everySeconds = 3_600;
const atOnce = 100;

interface DueErasure {
  readonly id: number;
  /** As Postgres writes it, with the microseconds that a Date lacks. */
  readonly dueAt: string;
}

/**
 * Selects the accounts that are due at $1 and come after $2 and $3, the instant and id of the last one. The order is that
 * of an index: by ids, Postgres would walk through all accounts, because erased ones keep their instant.
 */
export const dueErasuresQuery = `
  select id, erases_at::text as "dueAt" from users
  where erases_at <= $1 and erased_at is null and (erases_at, id) > ($2::timestamptz, $3)
  order by erases_at, id limit $4`;

/** Erases accounts whose days of grace are over, each in a separate transaction (rules.md#closed-accounts). */
@Injectable()
export class DueErasures {
  private readonly log = new Logger(DueErasures.name);

  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly erasure: AccountErasure,
    private readonly obstacles: ClosingObstacles,
    private readonly recorder: ClosingRecorder,
    private readonly clock: Clock,
  ) {}

  /** Erases all due accounts; one that fails does not hold up others, and is tried again at the next turn. */
  @Every('account-closing.erase', everySeconds)
  async eraseDue(): Promise<void> {
    const now = this.clock.now();
    await recoverAll<DueErasure>({
      pageAfter: (last) => this.readDb.rows(dueErasuresQuery, [now, last?.dueAt ?? '-infinity', last?.id ?? 0, atOnce]),
      recover: ({ id }) => this.erase(id),
      onFailure: ({ id }, error) =>
        this.log.error(`Account ${id} could not be erased; it is tried again: ${error.message}`),
    });
  }

  /** Erases an account. If it is in use again, it stays, and its owner is notified. */
  async erase(userId: number): Promise<void> {
    const now = this.clock.now();
    await this.transactions.run(async (em) => {
      const sql = sqlIn(em);
      const user = await sql.row<{ email: string }>(
        `select email::text as email from users where id = $1 and erases_at <= $2 and erased_at is null for update`,
        [userId, now],
      );
      if (!user) return;
      if ((await this.obstacles.of(userId, sql)).length > 0) {
        await sql.rows('update users set closing_asked_at = null, erases_at = null where id = $1', [userId]);
        return this.recorder.recordWithdrawn(em, userId, 'in_use');
      }
      const changes = await sql.rows<{ changeId: string; from: string; to: string; made: boolean }>(
        `select id as "changeId", from_email::text as from, to_email::text as to, changed_at is not null as made
         from address_changes where user_id = $1`,
        [userId],
      );
      const had = changes.filter(({ made }) => made).flatMap(({ from, to }) => [from, to]);
      const requested = changes.filter(({ made }) => !made).map(({ changeId, to }) => ({ changeId, email: to }));
      await this.erasure.erase(sql, { userId, addresses: [...new Set([user.email, ...had])], requested }, now);
      await this.recorder.recordErased(em, userId);
    });
  }
}
