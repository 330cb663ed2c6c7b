import { defineEntity, p } from '@mikro-orm/postgresql';

import type { Role } from '../access/index.js';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.integer().primary(),
    email: p.string().columnType('citext').unique(),
    username: p.string(),
    role: p.string().$type<Role>(),
    /** Null until an invited person has chosen a password. */
    passwordHash: p.string().nullable().hidden(),
    firstName: p.string().nullable(),
    lastName: p.string().nullable(),
    phone: p.string().nullable(),
    address: p.string().nullable(),
    city: p.string().nullable(),
    state: p.string().nullable(),
    zipCode: p.string().nullable(),
    createdAt: p.datetime(),
    /** The number of times that all of its sessions were ended; a sign-in from before the last one begins no session. */
    signOuts: p.integer().default(0),
    /** The time at which the owner proved that the address is theirs, in real time (rules.md#confirmed-addresses). */
    emailVerifiedAt: p.datetime().nullable(),
    /**
     * The times at which closing was requested, from which the account is erased, and at which it was
     * (rules.md#closed-accounts).
     */
    closingAskedAt: p.datetime().nullable(),
    erasesAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
});

/** An account of a person who signs in: an owner, a salon or an administrator. */
export class User extends UserSchema.class {
  describe(
    changes: Partial<Pick<User, 'firstName' | 'lastName' | 'phone' | 'address' | 'city' | 'state' | 'zipCode'>>,
  ): void {
    Object.assign(this, changes);
  }
}

UserSchema.setClass(User);
