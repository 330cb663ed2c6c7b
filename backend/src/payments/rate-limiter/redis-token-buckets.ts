import type { Redis } from 'ioredis';

import { type Bucket, tokensNeeded } from './rate-limiter.rules.js';
import { type TokenBucketStore, recoverySeconds, minShare } from './token-bucket-store.js';

/** Redis Cluster chooses the slot by the part in braces, so that all buckets of a call are in one slot. */
const keyOf = ({ name }: Bucket): string => `{lather-pace}:${name}`;

/** The seconds after which an unused bucket is full and at its full rate again. */
const keptSeconds = 120;

/**
 * Reads a bucket's tokens and its share of the full rate, by the clock of Redis; third, whether that clock was ahead
 * and has been set back since.
 */
const look = `
  local time = redis.call('time')
  local now = tonumber(time[1]) + tonumber(time[2]) / 1000000
  local function look(key, speed, capacity)
    local tokens, share, at = unpack(redis.call('hmget', key, 'tokens', 'share', 'at'))
    if not tokens then return capacity, 1, false end
    local passed = math.max(0, now - tonumber(at))
    local held = math.min(capacity, tonumber(tokens) + passed * speed * tonumber(share))
    local present_share = math.min(1, tonumber(share) * 2 ^ math.min(10, passed / ${recoverySeconds}))
    return held, present_share, tonumber(at) > now
  end
  local function keep(key, tokens, share)
    redis.call('hset', key, 'tokens', tostring(tokens), 'share', tostring(share), 'at', string.format('%.6f', now))
    redis.call('expire', key, ${keptSeconds})
  end`;

/**
 * ARGV: for each key the tokens gained per second, the capacity and the tokens needed. Returns milliseconds to wait, or
 * 0.
 */
const takeScript = `${look}
  local held, shares, is_set_back, wait = {}, {}, {}, 0
  for index, key in ipairs(KEYS) do
    local speed, capacity, need = tonumber(ARGV[index * 3 - 2]), tonumber(ARGV[index * 3 - 1]), tonumber(ARGV[index * 3])
    held[index], shares[index], is_set_back[index] = look(key, speed, capacity)
    wait = math.max(wait, (need - held[index]) / (speed * shares[index]))
  end
  for index, key in ipairs(KEYS) do
    if is_set_back[index] then keep(key, held[index], shares[index]) end
  end
  if wait > 0 then return math.ceil(wait * 1000) end
  for index, key in ipairs(KEYS) do keep(key, held[index] - 1, shares[index]) end
  return 0`;

/** ARGV: the tokens gained per second, the capacity. */
const slowScript = `${look}
  local speed = tonumber(ARGV[1])
  local tokens, share = look(KEYS[1], speed, tonumber(ARGV[2]))
  local slowed_at = tonumber(redis.call('hget', KEYS[1], 'slowed_at') or 0)
  if slowed_at <= now and now - slowed_at < 1 then return 0 end
  share = math.max(share / 2, ${minShare})
  keep(KEYS[1], math.min(tokens, 1 - speed * share), share)
  redis.call('hset', KEYS[1], 'slowed_at', string.format('%.6f', now))
  return 1`;

/** The token buckets in Redis. A call fails within a second if Redis is unavailable. */
export class RedisTokenBuckets implements TokenBucketStore {
  private connecting?: Promise<void>;

  constructor(private readonly redis: Redis) {}

  async take(buckets: readonly Bucket[], urgent: boolean): Promise<number> {
    await this.connect();
    const keys = buckets.map(keyOf);
    const terms = buckets.flatMap((bucket) => [bucket.perSecond, bucket.capacity, tokensNeeded(bucket, urgent)]);
    return Number(await this.redis.eval(takeScript, keys.length, ...keys, ...terms));
  }

  async slow(bucket: Bucket): Promise<void> {
    await this.connect();
    await this.redis.eval(slowScript, 1, keyOf(bucket), bucket.perSecond, bucket.capacity);
  }

  /** A client that was never connected queues no commands. */
  private async connect(): Promise<void> {
    if (this.redis.status === 'wait') this.connecting = this.redis.connect();
    await this.connecting;
  }
}
