import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, ReadDb, sqlIn, Transactions, Unauthenticated } from '../../platform/index.js';
import { SessionNotFound } from '../auth.errors.js';
import type { Actor } from '../role.js';
import type { OpenSessionDto } from './dto/open-session.dto.js';

const mostListed = 100;

/** Who asks, and by which session. */
export type Caller = Actor & { readonly sessionId: string };

/** Where somebody is signed in, and signing out there from afar (rules.md#open-sessions). */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** The caller's open sessions: the one that asks, then the latest used. */
  listOf({ userId, sessionId }: Caller): Promise<OpenSessionDto[]> {
    return this.readDb.rows<OpenSessionDto>(
      `select id, device, rotated_at as "lastUsedAt", id = $2 as current from sessions
       where user_id = $1 and revoked_at is null and expires_at > $3
       order by id = $2 desc, rotated_at desc, id limit ${mostListed}`,
      [userId, sessionId, this.clock.real()],
    );
  }

  /** Ends one of the caller's sessions. @throws SessionNotFound where it is over, never was, or is another's */
  async end(caller: Caller, id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await this.endWhere(em, caller, 'id = $3', id)) === 0) throw new SessionNotFound();
    });
  }

  /** Ends every session of the caller but the one that asks. */
  async endOthers(caller: Caller): Promise<void> {
    await this.transactions.run((em) => this.endWhere(em, caller, 'id <> $3', caller.sessionId));
  }

  /** Ends those, notes it, and answers how many there were. */
  private async endWhere(em: EntityManager, caller: Caller, which: string, id: string): Promise<number> {
    const now = this.clock.real();
    await this.lock(em, caller);
    const ended = await sqlIn(em).rows<{ device: string | null }>(
      `update sessions set revoked_at = $2
       where user_id = $1 and revoked_at is null and expires_at > $2 and ${which} returning device`,
      [caller.userId, now, id],
    );
    if (ended.length > 0)
      await this.trail.record(em, {
        by: { userId: caller.userId, role: caller.role },
        action: 'user.sessions_ended',
        subject: { kind: 'user', id: caller.userId },
        after: { ended: ended.length, devices: ended.map(({ device }) => device) },
      });
    return ended.length;
  }

  /**
   * One at a time for each account, and only by a session that still goes on: of two browsers that sign each other out
   * at once, one stays.
   */
  private async lock(em: EntityManager, { userId, sessionId }: Caller): Promise<void> {
    const sql = sqlIn(em);
    await sql.row('select 1 from users where id = $1 for no key update', [userId]);
    if (!(await sql.row('select 1 from sessions where id = $1 and revoked_at is null', [sessionId])))
      throw new Unauthenticated();
  }
}
