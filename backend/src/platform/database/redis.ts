import { Redis } from 'ioredis';

const patienceMilliseconds = 1_000;

/**
 * Opens a Redis client for calls that people wait for: a call is answered within a second or fails, and nothing is
 * queued while Redis is unavailable.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceMilliseconds,
    commandTimeout: patienceMilliseconds,
    enableOfflineQueue: false,
  });
  // The queue, on the same Redis, reports that it is unavailable.
  redis.on('error', () => undefined);
  return redis;
}
