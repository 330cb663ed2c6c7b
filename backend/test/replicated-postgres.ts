import { appendFileSync, chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { type PostgresServer, startPostgres } from '../scripts/postgres/server.js';
import { migrate } from '../src/platform/index.js';

/** A Postgres with a streaming replica, both from the binaries of npm. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Runs a statement at the replica, such as one that stops its replay. */
  atReplica(sql: string): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const database = 'lather';

/** The replica is a copy of the primary's folder while that stands still: there is no pg_basebackup beside these binaries. */
export async function replicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lather-replica-'));
  const [at, copy] = [join(folder, 'primary'), join(folder, 'replica')];
  const first = await startPostgres(at, 'throwaway');
  await inside(first.urlOf('postgres'), `create database ${database}`);
  await migrate(first.urlOf(database));
  await first.stop();
  cpSync(at, copy, { recursive: true });
  chmodSync(join(copy, 'cluster'), 0o700);
  const primary = await startPostgres(at, 'throwaway');
  const { hostname, port, username, password } = new URL(primary.urlOf('postgres'));
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  writeFileSync(join(copy, 'cluster/standby.signal'), '');
  appendFileSync(join(copy, 'cluster/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  let replica: PostgresServer = await startPostgres(copy, 'throwaway');
  const replicaUrl = replica.urlOf(database);
  return {
    primaryUrl: primary.urlOf(database),
    replicaUrl,
    atReplica: (sql) => inside(replicaUrl, sql),
    async killReplica() {
      process.kill(replica.pid, 'SIGQUIT');
      await replica.stop();
    },
    async startReplica() {
      replica = await startPostgres(copy, 'throwaway', Number(new URL(replicaUrl).port));
    },
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function inside(url: string, sql: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
