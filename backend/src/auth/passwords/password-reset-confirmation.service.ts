import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Clock, hashOfToken, Transactions } from '../../platform/index.js';
import { PasswordLinkSpent, User } from '../accounts/index.js';
import { Sessions } from '../sessions/index.js';
import { lockedUser, NewPasswords } from './new-passwords.service.js';
import { PasswordLink } from './password-link.entity.js';

/** Sets a new password by a mailed link. */
@Injectable()
export class PasswordResetConfirmation {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly newPasswords: NewPasswords,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password once, closes every other link of the account and ends all of its sessions; returns the e-mail to
   * sign in with. A mailed link also confirms the address to which it went.
   * @throws PasswordLinkSpent, CommonPassword, PersonalPassword
   */
  async confirm(token: string, password: string): Promise<string> {
    const tokenHash = hashOfToken(token);
    const passwordHash = await this.newPasswords.hash(password, await this.ownerOf(tokenHash));
    return this.transactions.run(async (em) => {
      const found = await em.findOne(PasswordLink, { tokenHash });
      if (!found) throw new PasswordLinkSpent();
      const user = await lockedUser(em, found.userId);
      const now = this.clock.real();
      // The links are read again behind the lock, so that of two calls that follow one link at once, the second finds
      // it used.
      const links = await em.find(PasswordLink, { userId: user.id }, { refresh: true });
      if (!links.some((link) => link.id === found.id && link.isOpen(now))) throw new PasswordLinkSpent();
      for (const link of links) if (!link.usedAt) link.use(now);
      if (wasMailed(found, user)) user.emailVerifiedAt ??= now;
      await this.newPasswords.store(em, user, passwordHash, 'user.password_reset');
      await this.sessions.endAllOf(em, user.id);
      return user.email;
    });
  }

  /**
   * Returns the owner of an open link, so that an invalid link costs no hashing.
   * @throws PasswordLinkSpent
   */
  private async ownerOf(tokenHash: string): Promise<User> {
    const em = this.orm.em.fork();
    const link = await em.findOne(PasswordLink, { tokenHash });
    const owner = link?.isOpen(this.clock.real()) && (await em.findOne(User, link.userId));
    if (!owner) throw new PasswordLinkSpent();
    return owner;
  }
}

/** An administrator's invitation is not mailed but printed for the operator who runs the command. */
const wasMailed = ({ purpose }: PasswordLink, { role }: User) => purpose === 'reset' || role !== 'admin';
