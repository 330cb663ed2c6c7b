import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import { Unauthenticated } from '../platform/index.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import type { Actor } from './role.js';
import { RoleData } from './role-data.js';
import { User } from './user.entity.js';

/** What an account knows about itself. */
@Injectable()
export class Accounts {
  constructor(
    private readonly orm: MikroORM,
    private readonly roleData: RoleData,
  ) {}

  /** @throws Unauthenticated where the account is gone although its token still lives */
  async current(actor: Actor): Promise<CurrentUserDto> {
    const user = await this.find(actor.userId);
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
    return { id, email, username, role, ...person, roleData: await this.roleData.of(actor) };
  }

  /** The account with this id, or null. */
  find(userId: number): Promise<User | null> {
    return this.orm.em.fork().findOne(User, userId);
  }
}
