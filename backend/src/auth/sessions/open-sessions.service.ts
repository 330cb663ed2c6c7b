import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Clock, ReadDb, sqlIn, Transactions } from '../../platform/index.js';
import { SessionNotFound } from '../accounts/index.js';
import type { OpenSessionDto } from './dto/open-session.dto.js';
import { lockCaller, type SignedInCaller } from './lock-caller.js';
import { Sessions } from './sessions.service.js';

const maxListed = 100;

/** Lists an account's open sessions and ends them remotely (rules.md#open-sessions). */
@Injectable()
export class OpenSessions {
  constructor(
    private readonly readDb: ReadDb,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's open sessions: the calling one, then the latest used. */
  listOf({ userId, sessionId }: SignedInCaller): Promise<OpenSessionDto[]> {
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
  async end(caller: SignedInCaller, id: string): Promise<void> {
    await this.transactions.run(async (em) => {
      if ((await this.endWhere(em, caller, 'id = $3', id)) === 0) throw new SessionNotFound();
    });
  }

  /** Ends every session of the caller except the calling one. */
  async endOthers(caller: SignedInCaller): Promise<void> {
    await this.transactions.run((em) => this.endWhere(em, caller, 'id <> $3', caller.sessionId));
  }

  /**
   * Ends the sessions with what they have under way, records that in the audit log, and returns their number. Of two
   * browsers that sign each other out at once, one stays.
   */
  private async endWhere(em: EntityManager, caller: SignedInCaller, which: string, id: string): Promise<number> {
    const now = this.clock.real();
    await lockCaller(em, caller);
    const ended = await sqlIn(em).rows<{ id: string; device: string | null }>(
      `update sessions set revoked_at = $2
       where user_id = $1 and revoked_at is null and expires_at > $2 and ${which} returning id, device`,
      [caller.userId, now, id],
    );
    await this.sessions.endRequestsOf(
      em,
      caller.userId,
      ended.map(({ id: ofSession }) => ofSession),
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
}
