import { randomUUID } from 'node:crypto';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import {
  AuditTrail,
  Clock,
  CONFIG,
  type Config,
  hashOfToken,
  ReadDb,
  sqlIn,
  Transactions,
  Unauthenticated,
} from '../../platform/index.js';
import type { OpenSession } from '../access/index.js';
import { KnownBrowsers, type SigningBrowser } from '../known-browsers/index.js';
import { deviceOf } from './device.rules.js';
import { newRefreshToken, sessionIdIn, tokenAfter } from '../tokens/index.js';
import { endOfSession, renewableUntil, staleBefore } from './session-life.rules.js';
import { Session } from './session.entity.js';
import { AccountSuspended, User } from '../accounts/index.js';

const sessionEnded = ['auth.session_ended', 'Your session has ended. Please sign in again.'] as const;

/** The user, session and refresh token of a browser whose session begins or continues. */
export interface IssuedSession {
  readonly user: User;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/** The origin of a session. */
export interface SessionOrigin {
  readonly address: string;
  /** The browser's User-Agent header. */
  readonly userAgent?: string | undefined;
  /** The id in the browser's cookie, and whether it proves an earlier sign-in to this account. */
  readonly browser: Pick<SigningBrowser, 'id' | 'isProven'>;
  /** Whether a second factor was given. */
  readonly hasSecondFactor: boolean;
}

/**
 * Signed-in browsers: a refresh token in a cookie, replaced at each use. A token whose successor was used, or was
 * replaced as lost, ends its session when it is used again: it was stolen, and the thief cannot be told from the owner.
 */
@Injectable()
export class Sessions {
  private readonly alsoEnded: string[] = [];
  private readonly requests: string[] = [];

  constructor(
    private readonly transactions: Transactions,
    private readonly readDb: ReadDb,
    private readonly browsers: KnownBrowsers,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins a session of an authenticated person.
   * @param user as read before the person was authenticated
   * @throws AccountSuspended; Unauthenticated where all sessions were ended since the user was read
   */
  async begin(user: User, { address, userAgent, browser, hasSecondFactor }: SessionOrigin): Promise<IssuedSession> {
    const id = randomUUID();
    const refreshToken = newRefreshToken(id);
    const now = this.clock.real();
    const endsAt = endOfSession(user.role, now);
    await this.transactions.run(async (em) => {
      await lockStanding(em, user);
      const expiresAt = renewableUntil(user.role, now, endsAt);
      const device = deviceOf(userAgent);
      const session = {
        id,
        userId: user.id,
        device,
        tokenHash: hashOfToken(refreshToken),
        rotatedAt: now,
        expiresAt,
        endsAt,
        provenAt: now,
        hasSecondFactor,
      };
      await em.persist(em.create(Session, session)).flush();
      await this.browsers.record(em, user.id, { ...browser, device, address }, now);
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
   * @throws Unauthenticated if the token is unknown, expired or revoked, or its successor was used, which revokes the
   * session
   */
  async renew(token: string | undefined): Promise<IssuedSession> {
    const renewed = await this.transactions.run(async (em) => {
      const now = this.clock.real();
      const presented = hashOfToken(token ?? '');
      const session = await lockedSession(em, token ?? '', presented);
      if (!session?.accepts(presented, now)) {
        if (session && !session.revokedAt) await this.revokeStolen(em, session);
        return undefined;
      }
      const user = await em.findOneOrFail(User, session.userId);
      const expiresAt = renewableUntil(user.role, now, session.endsAt);
      return { user, sessionId: session.id, refreshToken: this.exchange(session, token ?? '', { now, expiresAt }) };
    });
    if (!renewed) throw new Unauthenticated(...sessionEnded);
    return renewed;
  }

  /** Ends the session that this refresh token names, even if the token was replaced; an unknown token is no error. */
  async end(token: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const session = await lockedSession(em, token ?? '', hashOfToken(token ?? ''));
      session?.revoke(this.clock.real());
    });
  }

  /**
   * Registers a statement that ends what is under way for the account $1 and is only as good as its sessions: sign-ins
   * that are not sessions yet, and requests. Later modules have them; auth itself knows none.
   */
  endAlso(statement: string): void {
    this.alsoEnded.push(statement);
  }

  /** Registers a statement that ends the requests of the account $1 by its sessions $2, ended from another browser. */
  endWithSession(statement: string): void {
    this.requests.push(statement);
  }

  /** Ends the requests of sessions that are ended from another browser, in the caller's transaction. */
  async endRequestsOf(em: EntityManager, userId: number, sessionIds: readonly string[]): Promise<void> {
    for (const statement of this.requests) await sqlIn(em).rows(statement, [userId, sessionIds]);
  }

  /**
   * Ends every session of the account in the caller's transaction, except `keeping`, and every sign-in and request that
   * is under way.
   */
  async endAllOf(em: EntityManager, userId: number, keeping?: string): Promise<void> {
    const sql = sqlIn(em);
    // A sign-in that locked the account before has its session by now, which is ended below.
    await sql.rows('update users set sign_outs = sign_outs + 1 where id = $1', [userId]);
    for (const statement of this.alsoEnded) await sql.rows(statement, [userId]);
    await sql.rows(
      `update sessions set revoked_at = $1
       where user_id = $2 and revoked_at is null and id is distinct from $3::uuid`,
      [this.clock.real(), userId, keeping ?? null],
    );
  }

  /** Returns an open session; undefined if it has ended, which makes its access tokens invalid. */
  find(sessionId: string): Promise<OpenSession | undefined> {
    const now = this.clock.real();
    return this.readDb.lookUp<OpenSession>(
      `select coalesce(proven_at > $3, false) as "isRecentlyAuthenticated", has_second_factor as "hasSecondFactor" from sessions
       where id = $1 and revoked_at is null and ends_at > $2`,
      [sessionId, now, staleBefore(now)],
    );
  }

  /** Records that the session's user has just proven their identity, and whether by a second factor. */
  async recordAuthentication(sessionId: string, bySecondFactor: boolean): Promise<void> {
    await this.transactions.run(async (em) => {
      await sqlIn(em).rows(
        'update sessions set proven_at = $2, has_second_factor = has_second_factor or $3 where id = $1',
        [sessionId, this.clock.real(), bySecondFactor],
      );
    });
  }

  /**
   * Returns the successor of a token that the session accepts. One that was just replaced has the same successor again,
   * for two tabs that renew at once. One that comes later shows that the answer with its successor was lost, as where a
   * page was closed or the network went: it gets another one, and the lost one ends the session where it is used.
   */
  private exchange(session: Session, token: string, times: { readonly now: Date; readonly expiresAt: Date }): string {
    const presented = hashOfToken(token);
    const successor = (again?: Date) => tokenAfter(token, session.id, this.config.jwtSecret, again);
    if (session.isJustReplaced(presented, times.now)) {
      const given = [successor(), successor(session.rotatedAt)];
      const same = given.find((one) => hashOfToken(one) === session.tokenHash);
      if (same) return same;
    }
    const next = presented === session.tokenHash ? successor() : successor(times.now);
    session.rotate(presented, hashOfToken(next), times);
    return next;
  }

  /** Revokes the session; a session that had merely expired is not recorded as a theft. */
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

/**
 * Locks the account of a person who was just authenticated, and refuses a sign-in that was ended meanwhile, such as by a
 * new password, "This was not me" or a suspension.
 */
async function lockStanding(em: EntityManager, { id, signOuts }: User): Promise<void> {
  const account = await sqlIn(em).row<{ signOuts: number; isBarred: boolean }>(
    `select sign_outs as "signOuts", suspended_at is not null or erased_at is not null as "isBarred" from users
     where id = $1 for no key update`,
    [id],
  );
  if (account?.isBarred) throw new AccountSuspended();
  if (account?.signOuts !== signOuts) throw new Unauthenticated(...sessionEnded);
}

/** Finds and locks a token's session; tokens from before they named their session are found by their hash. */
function lockedSession(em: EntityManager, token: string, presented: string): Promise<Session | null> {
  const id = sessionIdIn(token);
  return em.findOne(Session, id ? { id } : { tokenHash: presented }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
