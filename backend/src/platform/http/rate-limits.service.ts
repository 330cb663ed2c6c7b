import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterPostgres, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';

import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.token.js';
import { Reads } from '../database/reads.service.js';
import { TooManyRequests } from '../errors/refusal.js';

/** So many tries in so long, counted for one name and key over all processes. */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts tries in Redis where it is set, in the database otherwise, so that a limit holds across processes. */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly limiters = new Map<string, RateLimiterAbstract>();
  private readonly redis?: Redis;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly reads: Reads,
  ) {
    if (config.redisUrl) this.redis = new Redis(config.redisUrl, { lazyConnect: true });
  }

  /**
   * Takes one try.
   * @throws TooManyRequests with the seconds to wait
   */
  async take(limit: RateLimit, key: string): Promise<void> {
    if (!this.config.rateLimits) return;
    try {
      await this.limiter(limit).consume(key);
    } catch (refused) {
      throw refused instanceof RateLimiterRes ? new TooManyRequests(Math.ceil(refused.msBeforeNext / 1000)) : refused;
    }
  }

  /** Forgets the tries of a key, for example after a sign-in that succeeded. */
  async forgive(limit: RateLimit, key: string): Promise<void> {
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
    if (this.redis) return new RateLimiterRedis({ ...shared, storeClient: this.redis });
    return new RateLimiterPostgres({
      ...shared,
      storeClient: this.reads.sharedPool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
    });
  }
}
