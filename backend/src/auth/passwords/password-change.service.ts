import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { type RateLimit, RateLimits, Transactions, Unauthenticated } from '../../platform/index.js';
import { Passwords, User, WrongPassword } from '../accounts/index.js';
import { Sessions } from '../sessions/index.js';
import { lockedUser, NewPasswords } from './new-passwords.service.js';

const triesForAccount: RateLimit = { name: 'password-change', points: 10, seconds: 15 * 60 };

/** Sets a new password for a signed-in person who knows the present one. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Replaces the present password and ends every session except `keeping`, which makes the change.
   * @throws WrongPassword, CommonPassword, PersonalPassword, TooManyRequests
   */
  async change(userId: number, present: string, wanted: string, keeping: string): Promise<void> {
    await this.limits.consume(triesForAccount, String(userId));
    const owner = await this.orm.em.fork().findOne(User, userId);
    if (!owner) throw new Unauthenticated();
    const passwordHash = await this.newPasswords.hash(wanted, owner, 'newPassword');
    const changed = await this.transactions.run(async (em) => {
      const user = await lockedUser(em, userId);
      const proven = await this.passwords.fits(present, user.passwordHash);
      if (proven) {
        await this.newPasswords.store(em, user, passwordHash, 'user.password_changed');
        await this.sessions.endAllOf(em, userId, keeping);
      } else await this.newPasswords.recordAudit(em, user, 'user.password_change_refused');
      return proven;
    });
    // The refusal is thrown after the commit, so that its entry in the audit log is kept.
    if (!changed) throw new WrongPassword();
    await this.limits.reset(triesForAccount, String(userId));
  }
}
