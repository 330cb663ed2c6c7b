import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { Redis } from 'ioredis';

import { freePort } from '../scripts/free-port.ts';
import { until } from './until.ts';

export interface RedisServer {
  readonly url: string;
  readonly pid: number;
  /** Deletes all jobs. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export function redisIsOnThePath(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Starts a temporary Redis. */
export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => 50 });
  client.on('error', () => undefined);
  await until(async () => (await client.ping().catch(() => '')) === 'PONG');
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    flush: async () => void (await client.flushall()),
    stop: async () => {
      client.disconnect();
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
