import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';

import { Consents } from '../../legal/index.js';
import { Clock, InvalidField, Outbox, refusingOn, sqlIn, Transactions } from '../../platform/index.js';
import { AccountExists, CommonPassword, PersonalPassword } from './auth.errors.js';
import { accountMade } from './auth.events.js';
import { foldedEmail } from './email.rules.js';
import { isCommonPassword, isPersonalPassword } from './password.rules.js';
import { Passwords } from './passwords.service.js';
import type { Role } from '../access/index.js';
import { User } from './user.entity.js';
import { usernameFromEmail } from './username.rules.js';
import { Usernames } from './usernames.service.js';
import { businessWords } from '../../plans/business-words.js';

/** An account that is to be created, with its password in plain text. */
export interface NewUser {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly city?: string;
  readonly state?: string;
  readonly zipCode?: string;
}

/** A validated account that can be created; of the password only the hash is kept. */
export type PreparedUser = Omit<NewUser, 'password'> & { readonly passwordHash: string };

const refusals = {
  users_one_account_per_email: () => new AccountExists(),
  users_one_holder_per_username: () => new AccountExists(),
};

/** Creates accounts. */
@Injectable()
export class Registration {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly usernames: Usernames,
    private readonly consents: Consents,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an account. A username derived from the e-mail is numbered if it is taken; a chosen one must be free.
   * @throws AccountExists, CommonPassword, PersonalPassword, InvalidField naming the name that is missing
   */
  async register(wanted: NewUser): Promise<User> {
    const person = await this.prepare(wanted);
    return this.creating(async (em) =>
      this.create(em, { ...person, username: await this.usernames.freeFor(em, person) }),
    );
  }

  /**
   * Returns the account to be created, checked as far as possible without creating it.
   * @throws CommonPassword, PersonalPassword, InvalidField
   */
  async prepare(wanted: NewUser): Promise<PreparedUser> {
    refuseWeak(wanted);
    const { password, ...person } = wanted;
    return { ...person, email: foldedEmail(person.email), passwordHash: await this.passwords.hash(password) };
  }

  /** @throws AccountExists if e-mail or username is taken now; creating the account may still find them taken */
  async refuseTaken(em: EntityManager, { email, username }: Pick<NewUser, 'email' | 'username'>): Promise<void> {
    const taken = await sqlIn(em).rows('select 1 from users where email = $1 or lower(username) = lower($2)', [
      email,
      username,
    ]);
    if (taken.length > 0) throw new AccountExists();
  }

  /**
   * Runs `work`, which creates a prepared account, in a separate transaction.
   * @throws AccountExists
   */
  creating<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return refusingOn(refusals, () => this.transactions.run(work));
  }

  /** Makes the prepared account in the caller's transaction, with its consent (rules.md#consent); see `creating`. */
  async create(em: EntityManager, person: PreparedUser): Promise<User> {
    const user = em.create(User, { ...person, createdAt: this.clock.now() });
    await em.persist(user).flush();
    await this.consents.record(em, { kind: 'account', userId: user.id });
    await this.outbox.record(em, accountMade({ userId: user.id }));
    return user;
  }

  /**
   * Creates an account without a password in the caller's transaction.
   * @throws AccountExists
   */
  async invite(em: EntityManager, invited: Omit<NewUser, 'username' | 'password'>): Promise<User> {
    const person = { ...invited, email: foldedEmail(invited.email) };
    const username = await this.usernames.freeFor(em, {
      username: usernameFromEmail(person.email),
      email: person.email,
    });
    const user = em.create(User, { ...person, username, createdAt: this.clock.now() });
    await refusingOn(refusals, () => em.persist(user).flush());
    return user;
  }
}

function refuseWeak(wanted: NewUser): void {
  const { password, role, firstName, lastName, username } = wanted;
  if (isCommonPassword(password)) throw new CommonPassword();
  if (isPersonalPassword(password, wanted)) throw new PersonalPassword();
  if (role === 'pet_owner' && !firstName)
    throw new InvalidField('auth.name_missing', 'petOwner.firstName', 'First name is required');
  if (role === 'pet_owner' && !lastName)
    throw new InvalidField('auth.name_missing', 'petOwner.lastName', 'Last name is required');
  if (role === 'salon' && username.length < 3)
    throw new InvalidField('auth.username_short', 'username', businessWords.usernameTooShort);
}
