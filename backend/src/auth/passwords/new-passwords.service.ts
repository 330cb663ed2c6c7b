import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditTrail, Outbox, Unauthenticated } from '../../platform/index.js';
import {
  CommonPassword,
  isCommonPassword,
  isPersonalPassword,
  Passwords,
  PersonalPassword,
  User,
} from '../accounts/index.js';
import { passwordChanged } from './password.events.js';

/** Judges, hashes and stores the new password of an account, however its owner proved to be its owner. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Returns the hash of a password that the owner may have. Hashing is slow on purpose, so no transaction waits for
   * it.
   * @param field the name of the field that a refusal names
   * @throws CommonPassword, PersonalPassword
   */
  hash(password: string, owner: User, field = 'password'): Promise<string> {
    if (isCommonPassword(password)) throw new CommonPassword(field);
    if (isPersonalPassword(password, owner)) throw new PersonalPassword(field);
    return this.passwords.hash(password);
  }

  /** Stores the hash for a locked user. The owner is told of every password but the first. */
  async store(em: EntityManager, user: User, passwordHash: string, action: string): Promise<void> {
    const isFirst = !user.passwordHash;
    user.passwordHash = passwordHash;
    await em.flush();
    await this.recordAudit(em, user, action);
    if (!isFirst) await this.outbox.record(em, passwordChanged({ userId: user.id }));
  }

  recordAudit(em: EntityManager, { id, role }: User, action: string): Promise<void> {
    return this.trail.record(em, { by: { userId: id, role }, action, subject: { kind: 'user', id } });
  }
}

/** @throws Unauthenticated where the account no longer exists */
export async function lockedUser(em: EntityManager, userId: number): Promise<User> {
  const user = await em.findOne(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!user) throw new Unauthenticated();
  return user;
}
