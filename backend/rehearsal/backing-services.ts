import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';

import { startMailServer } from '../bench/mail-server.ts';
import { pgBouncer, pgBouncerIsOnThePath } from '../test/pg-bouncer.ts';
import { redisIsOnThePath, redisServer } from '../test/redis-server.ts';
import { type ReplicatedPostgres, replicatedPostgres } from '../test/replicated-postgres.ts';
import { stopServersOnExit } from './stop-servers-on-exit.ts';
import type { Addresses } from './product-settings.ts';
import { statementSettings } from './statements.ts';

/** The servers that the product runs on. */
export interface BackingServices {
  readonly addresses: Addresses;
  readonly postgres: ReplicatedPostgres;
  /** The ids of the processes beside Postgres, by name. */
  readonly pids: Readonly<Record<string, number>>;
  /** The folder of the processes' logs. */
  readonly logs: string;
  /** Returns the number of mails that the mail server has accepted. */
  mails(): number;
  /** @param keepsLogs whether the logs are kept, to investigate a failure */
  stop(keepsLogs: boolean): Promise<void>;
}

/** The number of Postgres connections that the pooler shares among all processes. */
const lentConnections = 40;
/** The usual quarter of the memory as Postgres' buffers, halved because a replica runs on the same machine. */
const buffers = `shared_buffers = '${Math.floor(totalmem() / 8 / 2 ** 20)}MB'\n`;
/** More than the primary writes while the replica is away; without it the replica could not follow any more. */
const keptForReplica = `wal_keep_size = '8GB'\n`;

/**
 * Starts a Postgres with a streaming replica, PgBouncer, Redis and a mail server. A server that this machine lacks is
 * reported and left out.
 * @param fill gives the primary the data that both start with
 */
export async function startBackingServices(
  fill: (primaryUrl: string, folder: string) => Promise<void>,
  print: (line: string) => void,
): Promise<BackingServices> {
  const folder = mkdtempSync(join(tmpdir(), 'lather-rehearsal-'));
  mkdirSync(join(folder, 'logs'));
  const guard = stopServersOnExit(folder);
  const settings = buffers + keptForReplica + statementSettings;
  const postgres = await replicatedPostgres((url) => fill(url, folder), join(folder, 'postgres'), settings);
  const bouncer = pgBouncerIsOnThePath()
    ? await pgBouncer({ before: postgres.primaryUrl, lends: lentConnections })
    : undefined;
  if (!bouncer) print('pgbouncer is not on the path: the processes connect to Postgres itself.');
  const redis = redisIsOnThePath() ? await redisServer() : undefined;
  if (!redis) print('redis-server is not on the path: the queue is in Postgres.');
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
