import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, type RateLimit, RateLimits, Transactions, Unauthenticated } from '../../platform/index.js';
import { CommonPassword, PasswordLinkSpent, WrongPassword } from '../auth.errors.js';
import { isCommonPassword } from '../password.rules.js';
import { Passwords } from '../passwords.service.js';
import { Sessions } from '../sessions.service.js';
import { User } from '../user.entity.js';
import { PasswordLink } from './password-link.entity.js';
import { hashOfToken } from './password-links.service.js';

const triesForAccount: RateLimit = { name: 'password-change', points: 10, seconds: 15 * 60 };

/** Sets a new password: by a mailed link, or by someone signed in who knows the present one. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password, once, closes every other link of the account and ends all of its sessions; answers the e-mail
   * to sign in with.
   * @throws PasswordLinkSpent, CommonPassword
   */
  async byLink(token: string, password: string): Promise<string> {
    const passwordHash = await this.hashOfNew(password);
    return this.transactions.run(async (em) => {
      const found = await em.findOne(PasswordLink, { tokenHash: hashOfToken(token) });
      if (!found) throw new PasswordLinkSpent();
      const user = await lockedUser(em, found.userId);
      const now = this.clock.real();
      // Read again behind the lock: of two that follow one link at once, the second finds it used.
      const links = await em.find(PasswordLink, { userId: user.id }, { refresh: true });
      if (!links.some((link) => link.id === found.id && link.isOpen(now))) throw new PasswordLinkSpent();
      for (const link of links) if (!link.usedAt) link.use(now);
      user.passwordHash = passwordHash;
      await this.sessions.endAllOf(em, user.id);
      return user.email;
    });
  }

  /**
   * Replaces the present password and ends the other sessions; `keeping` is the refresh token of this one.
   * @throws WrongPassword, CommonPassword, TooManyRequests
   */
  async byOwner(userId: number, present: string, wanted: string, keeping: string | undefined): Promise<void> {
    await this.limits.take(triesForAccount, String(userId));
    const passwordHash = await this.hashOfNew(wanted);
    await this.transactions.run(async (em) => {
      const user = await lockedUser(em, userId);
      if (!(await this.passwords.fits(present, user.passwordHash))) throw new WrongPassword();
      user.passwordHash = passwordHash;
      await this.sessions.endAllOf(em, userId, keeping);
    });
    await this.limits.forgive(triesForAccount, String(userId));
  }

  private hashOfNew(password: string): Promise<string> {
    if (isCommonPassword(password)) throw new CommonPassword();
    return this.passwords.hash(password);
  }
}

async function lockedUser(em: EntityManager, userId: number): Promise<User> {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new Unauthenticated();
  return user;
}
