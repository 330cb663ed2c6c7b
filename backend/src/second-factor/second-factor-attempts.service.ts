import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { KnownBrowserCookie, type User } from '../auth/index.js';
import { AuditTrail, type RateLimit, RateLimits, Transactions } from '../platform/index.js';

/** The tries for an account from one browser known to it, or from all unknown browsers together. */
const triesForAccount: RateLimit = { name: 'second-factor', points: 10, seconds: 15 * 60 };

/** Limits the tries at an account's second factor. */
@Injectable()
export class SecondFactorAttempts {
  constructor(
    private readonly limits: RateLimits,
    private readonly browserCookie: KnownBrowserCookie,
    private readonly transactions: Transactions,
    private readonly trail: AuditTrail,
  ) {}

  /** @throws TooManyRequests */
  async consume(user: User, { request }: FastifyReply): Promise<string> {
    const key = `${user.id}:${this.browserCookie.idOf(request, user.email) ?? 'strangers'}`;
    await this.limits.consume(triesForAccount, key);
    return key;
  }

  reset(key: string): Promise<void> {
    return this.limits.reset(triesForAccount, key);
  }

  recordRefused({ id }: User, address: string): Promise<void> {
    const subject = { kind: 'user', id };
    return this.transactions.run((em) =>
      this.trail.record(em, { by: 'platform', action: 'user.second_factor_refused', subject, after: { address } }),
    );
  }
}
