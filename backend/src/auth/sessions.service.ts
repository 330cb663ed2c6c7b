import { randomUUID } from 'node:crypto';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import {
  AuditTrail,
  Clock,
  CONFIG,
  type Config,
  ReadDb,
  sqlIn,
  Transactions,
  Unauthenticated,
} from '../platform/index.js';
import type { OpenSession } from './access.js';
import { KnownBrowsers, type SigningBrowser } from './known-browsers/index.js';
import { deviceOf } from './open-sessions/index.js';
import { hashOf, newRefreshToken, sessionIdIn, tokenAfter } from './refresh-token.js';
import { endOfSession, renewableUntil, staleBefore } from './session-life.rules.js';
import { Session } from './session.entity.js';
import { AccountSuspended } from './auth.errors.js';
import { User } from './user.entity.js';

/** What a browser is given when its session begins or goes on. */
export interface Pass {
  readonly user: User;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** From where a session begins. */
export interface SessionOrigin {
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent?: string | undefined;
  /** What its cookie calls the browser, and whether it proves to have signed in to this account before. */
  readonly browser: Pick<SigningBrowser, 'id' | 'isProven'>;
  /** Whether a second factor was given. */
  readonly hasSecondFactor: boolean;
}

/**
 * Signed-in browsers: a refresh token in a cookie, replaced at each use. Whoever comes with one that was replaced, ever,
 * ends the session: it was stolen, and nobody knows from whom it is this time.
 */
@Injectable()
export class Sessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly browsers: KnownBrowsers,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Begins a session of somebody who has proven who they are. @throws AccountSuspended */
  async begin(user: User, { address, userAgent, browser, hasSecondFactor }: SessionOrigin): Promise<Pass> {
    const id = randomUUID();
    const refreshToken = newRefreshToken(id);
    const now = this.clock.real();
    const endsAt = endOfSession(user.role, now);
    await this.transactions.run(async (em) => {
      const expiresAt = renewableUntil(user.role, now, endsAt);
      const device = deviceOf(userAgent);
      const session = {
        id,
        userId: user.id,
        device,
        tokenHash: hashOf(refreshToken),
        rotatedAt: now,
        expiresAt,
        endsAt,
        provenAt: now,
        hasSecondFactor,
      };
      await em.persist(em.create(Session, session)).flush();
      await refuseBarred(em, user.id);
      await this.browsers.note(em, user.id, { ...browser, device, address }, now);
      await this.trail.record(em, {
        by: { userId: user.id, role: user.role },
        action: 'user.signed_in',
        subject: { kind: 'user', id: user.id },
        after: { address },
      });
    });
    return { user, sessionId: id, refreshToken };
  }

  /**
   * Exchanges a refresh token for the next one.
   * @throws Unauthenticated where it is unknown, used up, run out or revoked; a used-up one revokes its session
   */
  async renew(token: string | undefined): Promise<Pass> {
    const renewed = await this.transactions.run(async (em) => {
      const now = this.clock.real();
      const presented = hashOf(token ?? '');
      const session = await lockedSession(em, token ?? '', presented);
      if (!session?.accepts(presented, now)) {
        if (session && !session.revokedAt) await this.revokeStolen(em, session);
        return undefined;
      }
      const user = await em.findOneOrFail(User, session.userId);
      const refreshToken = tokenAfter(token ?? '', session.id, this.config.jwtSecret);
      if (presented === session.tokenHash)
        session.rotate(hashOf(refreshToken), now, renewableUntil(user.role, now, session.endsAt));
      return { user, sessionId: session.id, refreshToken };
    });
    if (!renewed) throw new Unauthenticated('auth.session_ended', 'Your session has ended. Please sign in again.');
    return renewed;
  }

  /** Ends the session that this refresh token names, whichever of its tokens it is; an unknown one is no error. */
  async end(token: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const session = await lockedSession(em, token ?? '', hashOf(token ?? ''));
      session?.revoke(this.clock.real());
    });
  }

  /** Ends every session of the account in the caller's transaction, but for the one `keeping`. */
  async endAllOf(em: EntityManager, userId: number, keeping?: string): Promise<void> {
    await sqlIn(em).rows(
      `update sessions set revoked_at = $1
       where user_id = $2 and revoked_at is null and id is distinct from $3::uuid`,
      [this.clock.real(), userId, keeping ?? null],
    );
  }

  /** A session that goes on, else undefined: what was handed out for one that is over is good for nothing. */
  find(sessionId: string): Promise<OpenSession | undefined> {
    const now = this.clock.real();
    return this.readDb.lookUp<OpenSession>(
      `select coalesce(proven_at > $3, false) as "isFreshlyProven", has_second_factor as "hasSecondFactor" from sessions
       where id = $1 and revoked_at is null and ends_at > $2`,
      [sessionId, now, staleBefore(now)],
    );
  }

  /** Notes that the user of the session has just proven who they are, and whether by a second factor. */
  async prove(sessionId: string, bySecondFactor: boolean): Promise<void> {
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        'update sessions set proven_at = $2, has_second_factor = has_second_factor or $3 where id = $1',
        [sessionId, this.clock.real(), bySecondFactor],
      );
    });
  }

  /** One that has merely run out is no theft. */
  private async revokeStolen(em: EntityManager, session: Session): Promise<void> {
    const now = this.clock.real();
    session.revoke(now);
    if (session.expiresAt <= now) return;
    await this.trail.record(em, {
      by: 'platform',
      action: 'session.reuse_detected',
      subject: { kind: 'user', id: session.userId },
    });
  }
}

/** The row of the session has waited for a suspension or erasure of the account at this moment. */
async function refuseBarred(em: EntityManager, userId: number): Promise<void> {
  const barred = 'select 1 from users where id = $1 and (suspended_at is not null or erased_at is not null)';
  if (await sqlIn(em).row(barred, [userId])) throw new AccountSuspended();
}

/** Tokens from before they named their session are found by their hash. */
function lockedSession(em: EntityManager, token: string, presented: string): Promise<Session | null> {
  const id = sessionIdIn(token);
  return em.findOne(Session, id ? { id } : { tokenHash: presented }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
