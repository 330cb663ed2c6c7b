import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';

import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';

import { Clock, CONFIG, type Config, sqlIn, Transactions, Unauthenticated } from '../platform/index.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

const lifeDays = 30;

/** Signed-in browsers: a refresh token in a cookie, replaced at each use; an old one that comes back ends the session. */
@Injectable()
export class Sessions {
  constructor(
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Begins a session and answers its refresh token. */
  async begin(userId: number): Promise<string> {
    const token = newToken();
    const now = this.clock.real();
    await this.transactions.run((em) =>
      Promise.resolve(
        em.persist(
          em.create(Session, {
            id: randomUUID(),
            userId,
            tokenHash: hashOf(token),
            rotatedAt: now,
            expiresAt: endOfLife(now),
          }),
        ),
      ),
    );
    return token;
  }

  /**
   * Exchanges a refresh token for the next one.
   * @throws Unauthenticated where it is unknown, used up, run out or revoked; a used-up one revokes its session
   */
  async renew(token: string | undefined): Promise<{ user: User; token: string }> {
    const renewed = await this.transactions.run(async (em) => {
      const now = this.clock.real();
      const presented = hashOf(token ?? '');
      const session = await em.findOne(
        Session,
        { $or: [{ tokenHash: presented }, { previousTokenHash: presented }] },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (!session?.accepts(presented, now)) {
        session?.revoke(now);
        return undefined;
      }
      const next = this.tokenAfter(token ?? '');
      if (presented === session.tokenHash) session.rotate(hashOf(next), now, endOfLife(now));
      return { user: await em.findOneOrFail(User, session.userId), token: next };
    });
    if (!renewed) throw new Unauthenticated('auth.session_ended', 'Your session has ended. Please sign in again.');
    return renewed;
  }

  /** Ends the session of this refresh token; an unknown one is no error. */
  async end(token: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const session = await em.findOne(Session, { tokenHash: hashOf(token ?? '') });
      session?.revoke(this.clock.real());
    });
  }

  /** Ends every session of the account in the caller's transaction, but for the one with the refresh token `keeping`. */
  async endAllOf(em: EntityManager, userId: number, keeping?: string): Promise<void> {
    await sqlIn(em).rows(
      'update sessions set revoked_at = $1 where user_id = $2 and revoked_at is null and token_hash <> $3',
      [this.clock.real(), userId, hashOf(keeping ?? '')],
    );
  }

  /**
   * The successor is derived from its predecessor by a key that only the server has: two tabs that renew at once, and
   * a browser that never got the first answer, are given the same one.
   */
  private tokenAfter(token: string): string {
    return createHmac('sha256', this.config.jwtSecret).update(token).digest('base64url');
  }
}

const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const endOfLife = (now: Date) => new Date(now.getTime() + lifeDays * 24 * 3_600_000);
