import { appendFileSync, chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type PostgresServer, startPostgres } from '../scripts/postgres/server.ts';
import { throwawayFolder } from '../scripts/throwaway-folder.ts';
import { withClient } from './with-client.ts';

/** A Postgres with a streaming replica, both from the binaries of npm. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Process numbers of the two servers as they are now. */
  pids(): { readonly primary: number; readonly replica: number };
  /** Runs a statement at the replica, such as one that stops its replay. */
  atReplica(sql: string): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const database = 'lather';

/**
 * The replica is a copy of the primary's folder while that stands still: there is no pg_basebackup beside these binaries.
 * @param prepare gives the primary its schema, and what else both are to begin with
 * @param folder an empty one, which is removed at the end; what is measured wants one on a disk
 */
export async function replicatedPostgres(
  prepare: (primaryUrl: string) => Promise<void>,
  folder = throwawayFolder('lather-replica-'),
): Promise<ReplicatedPostgres> {
  const running = new Set<PostgresServer>();
  const stop = async (): Promise<void> => {
    for (const server of [...running].reverse()) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (at: string, port?: number): Promise<PostgresServer> => {
    const server = await startPostgres(at, 'throwaway', port);
    running.add(server);
    return server;
  };
  try {
    const [at, copy] = [join(folder, 'primary'), join(folder, 'replica')];
    const first = await start(at);
    await withClient(first.urlOf('postgres'), (client) => client.query(`create database ${database}`));
    await prepare(first.urlOf(database));
    await first.stop();
    running.delete(first);
    cpSync(at, copy, { recursive: true });
    chmodSync(join(copy, 'cluster'), 0o700);
    const primary = await start(at);
    const { hostname, port, username, password } = new URL(primary.urlOf('postgres'));
    const source = `host=${hostname} port=${port} user=${username} password=${password}`;
    writeFileSync(join(copy, 'cluster/standby.signal'), '');
    appendFileSync(join(copy, 'cluster/postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    let replica = await start(copy);
    const replicaUrl = replica.urlOf(database);
    return {
      primaryUrl: primary.urlOf(database),
      replicaUrl,
      pids: () => ({ primary: primary.pid, replica: replica.pid }),
      async atReplica(sql) {
        await withClient(replicaUrl, (client) => client.query(sql));
      },
      async killReplica() {
        process.kill(replica.pid, 'SIGQUIT');
        await replica.stop();
        running.delete(replica);
      },
      async startReplica() {
        replica = await start(copy, Number(new URL(replicaUrl).port));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
