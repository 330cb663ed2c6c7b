import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Role } from './role.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    email: p.string().columnType('citext').unique(),
    username: p.string(),
    role: p.string().$type<Role>(),
    /** Absent until a person invited by mail has chosen a password. */
    passwordHash: p.string().nullable().hidden(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    phone: p.string().nullable(),
    address: p.string().nullable(),
    city: p.string().nullable(),
    state: p.string().nullable(),
    zipCode: p.string().nullable(),
    createdAt: p.datetime(),
    /** When its owner proved that the address is theirs, in the world's time (rules.md#confirmed-addresses). */
    emailVerifiedAt: p.datetime().nullable(),
    /** When it was asked to be closed, from when on it is erased, and since when it is (rules.md#closed-accounts). */
    closingAskedAt: p.datetime().nullable(),
    erasesAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
});

/** A person who signs in: an owner, a salon's account or an administrator. */
export class User extends UserSchema.class {
  describe(
    changes: Partial<Pick<User, 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'zipCode'>>,
  ): void {
    Object.assign(this, changes);
  }
}

UserSchema.setClass(User);
