import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, type RateLimit, RateLimits, Transactions } from '../../platform/index.js';
import { Passwords, User, WrongPassword } from '../accounts/index.js';
import { Sessions, type SignedInCaller } from '../sessions/index.js';

const triesForAccount: RateLimit = { name: 'reauthentication', points: 10, seconds: 15 * 60 };

/** Proves again who uses a session, before a way to sign in is changed (rules.md#reauthentication). */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Reauthenticates by the present password.
   * @throws WrongPassword, TooManyRequests
   */
  async byPassword(caller: SignedInCaller, password: string): Promise<void> {
    const account = String(caller.userId);
    await this.limits.consume(triesForAccount, account);
    const user = await this.orm.em.fork().findOne(User, caller.userId);
    if (!(await this.passwords.fits(password, user?.passwordHash))) {
      await this.recordRefused(caller);
      throw new WrongPassword();
    }
    await this.limits.reset(triesForAccount, account);
    await this.sessions.recordAuthentication(caller.sessionId, false);
  }

  /** Reauthenticates by a second factor that another module has verified: a passkey, or one that was just set up. */
  bySecondFactor({ sessionId }: SignedInCaller): Promise<void> {
    return this.sessions.recordAuthentication(sessionId, true);
  }

  private recordRefused({ userId, role }: SignedInCaller): Promise<void> {
    const subject = { kind: 'user', id: userId };
    return this.transactions.run((em) =>
      this.trail.record(em, { by: { userId, role }, action: 'user.proof_refused', subject }),
    );
  }
}
