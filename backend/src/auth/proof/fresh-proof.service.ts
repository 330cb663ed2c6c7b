import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, type RateLimit, RateLimits, Transactions } from '../../platform/index.js';
import { WrongPassword } from '../auth.errors.js';
import { Passwords } from '../passwords.service.js';
import type { Actor } from '../role.js';
import { Sessions } from '../sessions.service.js';
import { User } from '../user.entity.js';

const triesForAccount: RateLimit = { name: 'fresh-proof', points: 10, seconds: 15 * 60 };

/** The caller who gives a proof, and the caller's session. */
export type ProvingCaller = Actor & { readonly sessionId: string };

/** Proves again who uses a session, before a way to sign in is changed (rules.md#fresh-proof). */
@Injectable()
export class FreshProof {
  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Accepts the present password as a proof.
   * @throws WrongPassword, TooManyRequests
   */
  async byPassword(caller: ProvingCaller, password: string): Promise<void> {
    const account = String(caller.userId);
    await this.limits.consume(triesForAccount, account);
    const user = await this.orm.em.fork().findOne(User, caller.userId);
    if (!(await this.passwords.fits(password, user?.passwordHash))) {
      await this.recordRefused(caller);
      throw new WrongPassword();
    }
    await this.limits.reset(triesForAccount, account);
    await this.sessions.prove(caller.sessionId, false);
  }

  /** Records a proof by a second factor that another module has verified: a passkey, or one that was just set up. */
  bySecondFactor({ sessionId }: ProvingCaller): Promise<void> {
    return this.sessions.prove(sessionId, true);
  }

  private recordRefused({ userId, role }: ProvingCaller): Promise<void> {
    const subject = { kind: 'user', id: userId };
    return this.transactions.run((em) =>
      this.trail.record(em, { by: { userId, role }, action: 'user.proof_refused', subject }),
    );
  }
}
