import { setTimeout } from 'node:timers/promises';

import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';

import { type Config, CONFIG, isServingRequest, openRedis, Statements } from '../../platform/index.js';
import { DatabaseTokenBuckets } from './database-token-buckets.js';
import { type Bucket, bucketsOf, type CallLimits } from './rate-limiter.rules.js';
import { RateLimiterMetrics } from './rate-limiter-metrics.js';
import type { TokenBucketStore } from './token-bucket-store.js';
import { RedisTokenBuckets } from './redis-token-buckets.js';

/** The time after which a waiting background call is treated like a person's call. */
const agedMilliseconds = 10_000;
/** The longest time that a call waits; then a person gets an error, and a job is tried again later. */
const maxWaitMilliseconds = { person: 5_000, background: 30_000 };
/** The longest sleep between two tries, so that nobody sleeps past the end of a slow period. */
const longestPauseMilliseconds = 500;
/** The time for which the database counts after Redis failed. */
const redisRestMilliseconds = 5_000;

interface Waiting {
  readonly since: number;
  readonly done: (isTurn: boolean) => void;
  readonly failed: (error: unknown) => void;
}

/** The queue of one operation's calls, either those of people or those of background work. */
interface CallQueue {
  readonly buckets: readonly Bucket[];
  readonly whose: 'person' | 'background';
  readonly waiting: Waiting[];
}

/**
 * The shared rate limit for the provider calls of all processes (rules.md#provider-rate-limit). Each process has a
 * queue for each operation, and separate ones for people and background work, so that no call waits behind one that has
 * to wait longer.
 */
@Injectable()
export class ProviderRateLimiter implements OnApplicationShutdown {
  private readonly log = new Logger(ProviderRateLimiter.name);
  private readonly queues = new Map<string, CallQueue>();
  private readonly limits: CallLimits;
  private readonly database: TokenBucketStore;
  private readonly redis?: { readonly client: Redis; readonly store: TokenBucketStore };
  private redisFailedAt = -Infinity;

  constructor(
    @Inject(CONFIG) { payments, redisUrl }: Config,
    statements: Statements,
    private readonly metrics: RateLimiterMetrics,
  ) {
    this.limits = payments.calls;
    this.database = new DatabaseTokenBuckets(statements);
    if (!redisUrl) return;
    const client = openRedis(redisUrl);
    this.redis = { client, store: new RedisTokenBuckets(client) };
  }

  /** Resolves to true when a call of the operation may go, and to false if its turn would take too long. */
  acquire(operation: string): Promise<boolean> {
    const queue = this.queueOf(operation, isServingRequest() ? 'person' : 'background');
    return new Promise((done, failed) => {
      if (queue.waiting.push({ since: performance.now(), done, failed }) === 1) void this.serve(queue);
    });
  }

  /** Slows the calls of all processes after the provider refused one, in the named bucket. */
  async slow(operation: string, name: string): Promise<void> {
    const bucket = bucketsOf(operation, this.limits).find((one) => one.name === name);
    if (bucket) await this.useStore((store, buckets) => store.slow(buckets[0] ?? bucket), [bucket]);
  }

  onApplicationShutdown(): void {
    this.redis?.client.disconnect();
  }

  private queueOf(operation: string, whose: CallQueue['whose']): CallQueue {
    const key = `${whose} ${operation}`;
    const known = this.queues.get(key) ?? { buckets: bucketsOf(operation, this.limits), whose, waiting: [] };
    this.queues.set(key, known);
    return known;
  }

  private async serve({ buckets, whose, waiting }: CallQueue): Promise<void> {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const waited = performance.now() - first.since;
      const isUrgent = whose === 'person' || waited > agedMilliseconds;
      try {
        const pause = await this.useStore((store, given) => store.take(given, isUrgent), buckets);
        if (pause > 0 && waited < maxWaitMilliseconds[whose]) {
          // The sleep is random, because callers that slept equally long would collide again.
          await setTimeout(Math.min(pause, longestPauseMilliseconds) * (1 + Math.random() / 2));
          continue;
        }
        this.metrics.observeWait(whose, (performance.now() - first.since) / 1_000);
        first.done(pause <= 0);
      } catch (error) {
        first.failed(error);
      }
      waiting.shift();
    }
  }

  /**
   * Asks Redis if there is one. While Redis is unavailable the database counts, at half the rate, because other
   * processes may still count in Redis.
   */
  private async useStore<Answer>(
    question: (store: TokenBucketStore, buckets: readonly Bucket[]) => Promise<Answer>,
    buckets: readonly Bucket[],
  ): Promise<Answer> {
    if (!this.redis) return question(this.database, buckets);
    if (performance.now() - this.redisFailedAt > redisRestMilliseconds)
      try {
        return await question(this.redis.store, buckets);
      } catch (error) {
        this.redisFailedAt = performance.now();
        this.log.warn(
          `Redis failed, so the database limits the calls to the payment provider, at half the rate: ${(error as Error).message}`,
        );
      }
    return question(
      this.database,
      buckets.map((bucket) => ({ ...bucket, perSecond: bucket.perSecond / 2 })),
    );
  }
}
