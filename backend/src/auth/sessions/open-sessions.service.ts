import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, ReadDb, sqlIn, Transactions, Unauthenticated } from '../../platform/index.js';
import { SessionNotFound } from '../accounts/index.js';
import type { Actor } from '../access/index.js';
import type { OpenSessionDto } from './dto/open-session.dto.js';

const maxListed = 100;

/** A caller and the caller's session. */
export type Caller = Actor & { readonly sessionId: string };

/** Lists an account's open sessions and ends them remotely (rules.md#open-sessions). */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's open sessions: the calling one, then the latest used. */
  listOf({ userId, sessionId }: Caller): Promise<OpenSessionDto[]> {
    return this.readDb.rows<OpenSessionDto>(
      `select id, device, rotated_at as "lastUsedAt", id = $2 as current from sessions
       where user_id = $1 and revoked_at is null and expires_at > $3
       order by id = $2 desc, rotated_at desc, id limit ${maxListed}`,
      [userId, sessionId, this.clock.real()],
    );
  }

  /**
   * Ends one of the caller's sessions.
   * @throws SessionNotFound if it has ended, never existed, or is another account's
   */
  async end(caller: Caller, id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await this.endWhere(em, caller, 'id = $3', id)) === 0) throw new SessionNotFound();
    });
  }

  /** Ends every session of the caller except the calling one. */
  async endOthers(caller: Caller): Promise<void> {
    await this.transactions.run((em) => this.endWhere(em, caller, 'id <> $3', caller.sessionId));
  }

  /** Ends the sessions, records that in the audit log, and returns their number. */
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
   * Locks the account, so that its sessions are ended one call at a time, and refuses a session that was ended
   * meanwhile: of two browsers that sign each other out at once, one stays.
   */
  private async lock(em: EntityManager, { userId, sessionId }: Caller): Promise<void> {
    const sql = sqlIn(em);
    await sql.row('select 1 from users where id = $1 for no key update', [userId]);
    if (!(await sql.row('select 1 from sessions where id = $1 and revoked_at is null', [sessionId])))
      throw new Unauthenticated();
  }
}
