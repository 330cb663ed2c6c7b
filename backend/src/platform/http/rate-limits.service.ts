import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';

import { clockDifferenceMilliseconds } from '../clock/index.js';
import { type Config, CONFIG } from '../config/index.js';
import { openRedis, Statements } from '../database/index.js';
import { TooManyRequests } from '../errors/index.js';

/** The number of tries in a time, counted for a name and a key over all processes. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in Redis if it is set, otherwise in the database, so that a limit holds across processes. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly limitersHere = new Map<string, RateLimiterMemory>();
  private readonly redis?: Redis;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly statements: Statements,
  ) {
    if (config.redisUrl) this.redis = openRedis(config.redisUrl);
  }

  /**
   * Takes one try.
   * @throws TooManyRequests with the seconds to wait
   */
  async consume(limit: RateLimit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    await refusing(() => consumeNow(this.limiter(limit), limit, key));
  }

  /**
   * Takes one try counted in this process only, for calls so frequent that shared counting would cost more than
   * answering.
   * @throws TooManyRequests with the seconds to wait
   */
  async consumeLocally(limit: RateLimit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    const { name, points, seconds: duration } = limit;
    const known = this.limitersHere.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration });
    this.limitersHere.set(name, known);
    await refusing(() => known.consume(key));
  }

  /** Resets the tries of a key, for example after a successful sign-in. */
  async reset(limit: RateLimit, key: string): Promise<void> {
    if (this.config.rateLimits) await this.limiter(limit).delete(key);
  }

  async onApplicationShutdown(): Promise<void> {
    this.redis?.disconnect();
    await Promise.resolve();
  }

  private limiter(limit: RateLimit): RateLimiterAbstract {
    const known = this.limiters.get(limit.name);
    if (known) return known;
    const created = this.create(limit);
    this.limiters.set(limit.name, created);
    return created;
  }

  private create({ name, points, seconds }: RateLimit): RateLimiterAbstract {
    const shared = { keyPrefix: name, points, duration: seconds };
    // While Redis is unavailable each process counts by itself, so nobody is locked out and tries stay limited.
    const insuranceLimiter = new RateLimiterMemory(shared);
    if (this.redis) return new RateLimiterRedis({ ...shared, storeClient: this.redis, insuranceLimiter });
    return new RateLimiterPostgres({
      ...shared,
      storeClient: this.statements,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // A limiter clears the expired rows of all limits, and reads the whole table for it, so one of a process is enough.
      clearExpiredByTimeout: this.limiters.size === 0,
    });
  }
}

/**
 * A count that ends later than its own time from now was begun by a clock that was ahead and has been set back. It
 * begins anew, because otherwise it would refuse everybody behind one address for as long as the clock was ahead.
 */
async function consumeNow(limiter: RateLimiterAbstract, { seconds }: RateLimit, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    const latest = seconds * 1_000 + clockDifferenceMilliseconds;
    if (!(refused instanceof RateLimiterRes) || refused.msBeforeNext <= latest) throw refused;
    await limiter.delete(key);
    await limiter.consume(key);
  }
}

async function refusing(consume: () => Promise<unknown>): Promise<void> {
  try {
    await consume();
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? new TooManyRequests(Math.ceil(refused.msBeforeNext / 1000)) : refused;
  }
}
