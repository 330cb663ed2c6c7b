import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMailServer } from '../bench/mail-server.ts';
import { pgBouncer, pgBouncerIsOnThePath } from '../test/pg-bouncer.ts';
import { redisIsOnThePath, redisServer } from '../test/redis-server.ts';
import { type ReplicatedPostgres, replicatedPostgres } from '../test/replicated-postgres.ts';
import { stopWhenWeDie } from './guard.ts';
import type { Addresses } from './product-settings.ts';

/** Everything that the product runs on. */
export interface Engines {
  readonly addresses: Addresses;
  readonly postgres: ReplicatedPostgres;
  /** Numbers of the processes beside Postgres, by what they are. */
  readonly pids: Readonly<Record<string, number>>;
  /** Where the processes write their logs. */
  readonly logs: string;
  /** Mails that the mail server has taken. */
  mails(): number;
  /** @param keepsLogs leaves them for whoever looks for what was wrong */
  stop(keepsLogs: boolean): Promise<void>;
}

/** How many connections of Postgres the pooler lends to all processes. */
const lentConnections = 40;

/**
 * Starts a Postgres with a streaming replica, and PgBouncer, Redis and a mail server; what this machine does not have is
 * said and left out.
 * @param fill gives the primary what both begin with
 */
export async function startEngines(
  fill: (primaryUrl: string, folder: string) => Promise<void>,
  say: (line: string) => void,
): Promise<Engines> {
  const folder = mkdtempSync(join(tmpdir(), 'lather-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const guard = stopWhenWeDie(folder);
  const postgres = await replicatedPostgres((url) => fill(url, folder), join(folder, 'postgres'));
  const bouncer = pgBouncerIsOnThePath()
    ? await pgBouncer({ before: postgres.primaryUrl, lends: lentConnections })
    : undefined;
  if (!bouncer) say('pgbouncer is not on the path: the processes connect to Postgres itself.');
  const redis = redisIsOnThePath() ? await redisServer() : undefined;
  if (!redis) say('redis-server is not on the path: the queue is in Postgres.');
  const mails = await startMailServer('answers');
  const logs = join(folder, 'logs');
  const stop = async (keepsLogs: boolean) => {
    guard.kill('SIGKILL');
    mails.stop();
    await redis?.stop();
    await bouncer?.stop();
    await postgres.stop();
    if (!keepsLogs) rmSync(folder, { recursive: true, force: true });
  };
  const pids = { ...(bouncer && { PgBouncer: bouncer.pid }), ...(redis && { Redis: redis.pid }) };
  for (const [name, pid] of Object.entries(pids)) writeFileSync(join(folder, `${name}.pid`), `${pid}\n`);
  return {
    addresses: {
      databaseUrl: bouncer?.through(postgres.primaryUrl) ?? postgres.primaryUrl,
      directUrl: postgres.primaryUrl,
      replicaUrl: postgres.replicaUrl,
      redisUrl: redis?.url,
      smtpUrl: mails.url,
      folder,
    },
    postgres,
    pids,
    logs,
    mails: mails.taken,
    stop,
  };
}
