import { Injectable } from '@nestjs/common';
import { LockMode, MikroORM } from '@mikro-orm/postgresql';

import { givenValues, Outbox, Transactions, Unauthenticated } from '../../platform/index.js';
import { accountRenamed } from './auth.events.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import { RoleProfiles } from './role-profiles.registry.js';
import type { Actor } from '../access/index.js';
import { User } from './user.entity.js';

/** Reads and changes accounts for their owners. */
@Injectable()
export class Accounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly transactions: Transactions,
    private readonly profiles: RoleProfiles,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Unauthenticated if the account is gone although its token is still valid */
  async current(actor: Actor): Promise<CurrentUserDto> {
    const user = await this.findAccount(actor.userId);
    if (!user) throw new Unauthenticated();
    const { id, email, username, role, firstName, lastName, phone, address, city, state, zipCode } = user;
    const person = {
      firstName: firstName ?? null,
      lastName: lastName ?? null,
      phone: phone ?? null,
      address: address ?? null,
      city: city ?? null,
      state: state ?? null,
      zipCode: zipCode ?? null,
    };
    const emailVerified = Boolean(user.emailVerifiedAt);
    const erasesAt = user.erasesAt?.toISOString() ?? null;
    return { id, email, emailVerified, erasesAt, username, role, ...person, roleData: await this.profiles.of(actor) };
  }

  /**
   * Changes the given fields of the account's name and contact.
   * @throws Unauthenticated if the account is gone
   */
  async update(actor: Actor, changes: UpdateUserDto): Promise<CurrentUserDto> {
    await this.transactions.run(async (em) => {
      const user = await em.findOne(User, actor.userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!user) throw new Unauthenticated();
      const { firstName, lastName } = user;
      user.describe(givenValues(changes));
      if (user.firstName !== firstName || user.lastName !== lastName)
        await this.outbox.record(em, accountRenamed({ userId: user.id }));
    });
    return this.current(actor);
  }

  /** Returns the account with this id; null if there is none. */
  findAccount(userId: number): Promise<User | null> {
    return this.orm.em.fork().findOne(User, userId);
  }
}
