import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';

import { AuditTrail, networkOf, type RateLimit, RateLimits, Transactions } from '../../platform/index.js';
import { foldedEmail, Passwords, SignInRefused, User } from '../accounts/index.js';

/** The tries for an account from one address, or from one browser known to the account. */
const triesForAccount: RateLimit = { name: 'sign-in-account', points: 10, seconds: 15 * 60 };
/** The tries for an account from unknown browsers at all addresses together. */
const triesOfStrangers: RateLimit = { name: 'sign-in-strangers', points: 100, seconds: 15 * 60 };
const triesFromAddress: RateLimit = { name: 'sign-in-address', points: 100, seconds: 15 * 60 };

/** The origin of a try to sign in. */
export interface SignInOrigin {
  readonly address: string;
  /** The browser's id, if it has signed in to this account before. */
  readonly browserId?: string | undefined;
}

/**
 * Authenticates a person by e-mail and password. Tries are counted by address, and by account for each address and each
 * known browser separately, so that guesses from elsewhere cannot lock an account's owner out.
 */
@Injectable()
export class SignIn {
  constructor(
    private readonly orm: MikroORM,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  /**
   * Returns the user with this e-mail and password.
   * @throws SignInRefused with the same words after the same time for an unknown e-mail and a wrong password
   * @throws TooManyRequests
   */
  async check(given: string, password: string, { address, browserId }: SignInOrigin): Promise<User> {
    const email = foldedEmail(given);
    const account = createHash('sha256').update(email).digest('hex');
    const network = networkOf(address);
    const ownTries = `${account}:${browserId ?? network}`;
    await this.limits.consume(triesFromAddress, network);
    await this.limits.consume(triesForAccount, ownTries);
    if (!browserId) await this.limits.consume(triesOfStrangers, account);
    const user = await this.orm.em.fork().findOne(User, { email });
    if (!(await this.passwords.fits(password, user?.passwordHash)) || !user) {
      await this.recordRefused(user, account, address);
      throw new SignInRefused();
    }
    await this.limits.reset(triesForAccount, ownTries);
    return user;
  }

  /**
   * Records the refusal. Unknown addresses are recorded as well, by their hash, so that both answers take the same
   * time.
   */
  private recordRefused(user: User | null, account: string, address: string): Promise<void> {
    return this.transactions.run((em) =>
      this.trail.record(em, {
        by: 'platform',
        action: 'user.sign_in_refused',
        subject: user ? { kind: 'user', id: user.id } : { kind: 'unknown_account', id: account.slice(0, 16) },
        after: { address },
      }),
    );
  }
}
