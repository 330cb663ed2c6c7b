import { type EntityManager, LockMode, MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import {
  AuditTrail,
  Clock,
  Outbox,
  type RateLimit,
  RateLimits,
  Transactions,
  Unauthenticated,
} from '../../platform/index.js';
import {
  CommonPassword,
  isCommonPassword,
  isPersonalPassword,
  PasswordLinkSpent,
  Passwords,
  PersonalPassword,
  User,
  WrongPassword,
} from '../accounts/index.js';
import { Sessions } from '../sessions/index.js';
import { PasswordLink } from './password-link.entity.js';
import { hashOfToken } from './password-links.service.js';
import { passwordChanged } from './password.events.js';

const triesForAccount: RateLimit = { name: 'password-change', points: 10, seconds: 15 * 60 };

/** Sets a new password: by a mailed link, or by a signed-in person who knows the present one. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Sets the password once, closes every other link of the account and ends all of its sessions; returns the e-mail to
   * sign in with. A mailed link also confirms the address to which it went.
   * @throws PasswordLinkSpent, CommonPassword, PersonalPassword
   */
  async byLink(token: string, password: string): Promise<string> {
    const tokenHash = hashOfToken(token);
    const passwordHash = await this.hashOfNew(password, await this.ownerOf(tokenHash));
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
      await this.replace(em, user, passwordHash, 'user.password_reset');
      await this.sessions.endAllOf(em, user.id);
      return user.email;
    });
  }

  /**
   * Replaces the present password and ends every session except `keeping`, which makes the change.
   * @throws WrongPassword, CommonPassword, PersonalPassword, TooManyRequests
   */
  async byOwner(userId: number, present: string, wanted: string, keeping: string): Promise<void> {
    await this.limits.consume(triesForAccount, String(userId));
    const owner = await this.orm.em.fork().findOne(User, userId);
    if (!owner) throw new Unauthenticated();
    const passwordHash = await this.hashOfNew(wanted, owner, 'newPassword');
    const changed = await this.transactions.run(async (em) => {
      const user = await lockedUser(em, userId);
      const proven = await this.passwords.fits(present, user.passwordHash);
      if (proven) {
        await this.replace(em, user, passwordHash, 'user.password_changed');
        await this.sessions.endAllOf(em, userId, keeping);
      } else await this.recordAudit(em, user, 'user.password_change_refused');
      return proven;
    });
    // The refusal is thrown after the commit, so that its entry in the audit log is kept.
    if (!changed) throw new WrongPassword();
    await this.limits.reset(triesForAccount, String(userId));
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

  private async replace(em: EntityManager, user: User, passwordHash: string, action: string): Promise<void> {
    const isFirst = !user.passwordHash;
    user.passwordHash = passwordHash;
    await em.flush();
    await this.recordAudit(em, user, action);
    if (!isFirst) await this.outbox.record(em, passwordChanged({ userId: user.id }));
  }

  private recordAudit(em: EntityManager, user: User, action: string): Promise<void> {
    const by = { userId: user.id, role: user.role };
    return this.trail.record(em, { by, action, subject: { kind: 'user', id: user.id } });
  }

  private hashOfNew(password: string, owner: User, field = 'password'): Promise<string> {
    if (isCommonPassword(password)) throw new CommonPassword(field);
    if (isPersonalPassword(password, owner)) throw new PersonalPassword(field);
    return this.passwords.hash(password);
  }
}

/** An administrator's invitation is not mailed but printed for the operator who runs the command. */
const wasMailed = ({ purpose }: PasswordLink, { role }: User) => purpose === 'reset' || role !== 'admin';

async function lockedUser(em: EntityManager, userId: number): Promise<User> {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new Unauthenticated();
  return user;
}
