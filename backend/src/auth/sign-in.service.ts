import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import { type RateLimit, RateLimits } from '../platform/index.js';
import { SignInRefused } from './auth.errors.js';
import { Passwords } from './passwords.service.js';
import { User } from './user.entity.js';

const triesForAccount: RateLimit = { name: 'sign-in-account', points: 10, seconds: 15 * 60 };
const triesFromAddress: RateLimit = { name: 'sign-in-address', points: 100, seconds: 15 * 60 };

/** Proves who somebody is by e-mail and password, throttled by account and by address (design.md item 17). */
@Injectable()
export class SignIn {
  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
  ) {}

  /**
   * The user whose e-mail and password these are.
   * @throws SignInRefused with the same words after the same time for an unknown e-mail and a wrong password
   * @throws TooManyRequests
   */
  async check(email: string, password: string, address: string): Promise<User> {
    const account = createHash('sha256').update(email.toLowerCase()).digest('hex');
    await this.limits.take(triesFromAddress, address);
    await this.limits.take(triesForAccount, account);
    const user = await this.orm.em.fork().findOne(User, { email });
    if (!(await this.passwords.fits(password, user?.passwordHash)) || !user) throw new SignInRefused();
    await this.limits.forgive(triesForAccount, account);
    return user;
  }
}
