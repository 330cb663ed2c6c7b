import { appendFileSync, chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type PostgresServer, startPostgres } from '../scripts/postgres/server.ts';
import { throwawayFolder } from '../scripts/throwaway-folder.ts';
import { withClient } from './with-client.ts';

/** A Postgres with a streaming replica, both from the binaries of npm. */
export interface ReplicatedPostgres {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Returns the current process ids of the two servers. */
  pids(): { readonly primary: number; readonly replica: number };
  /** Runs a statement at the replica, such as one that stops its replay. */
  atReplica(sql: string): Promise<void>;
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

const database = 'lather';

/**
 * Starts both servers. The replica is a copy of the stopped primary's folder, because these binaries include no
 * pg_basebackup.
 * @param prepare gives the primary its schema and the data that both start with
 * @param folder an empty folder, which is removed at the end; measurements need one on a disk
 * @param settings lines of postgresql.conf for both servers, once they are filled
 */
export async function replicatedPostgres(
  prepare: (primaryUrl: string) => Promise<void>,
  folder = throwawayFolder('lather-replica-'),
  settings = '',
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
    appendFileSync(join(at, 'cluster/postgresql.auto.conf'), settings);
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
