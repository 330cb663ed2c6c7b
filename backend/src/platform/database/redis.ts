import { Redis } from 'ioredis';

const patienceMilliseconds = 1_000;

/** A Redis for what somebody waits for: it answers within a second or fails, and nothing is kept for when it is back. */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMilliseconds,
    commandTimeout: patienceMilliseconds,
    enableOfflineQueue: false,
  });
  // The queue, which is on the same Redis, says that it is away.
  redis.on('error', () => undefined);
  return redis;
}
