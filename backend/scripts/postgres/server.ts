import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import pg from 'pg';

import { freePort } from '../free-port.ts';
import { processState } from '../process-state.mjs';
import { type Cluster, databaseUrl, openCluster } from './cluster.ts';
import { pollUntil } from './poll-until.ts';
import { livePostmaster, pidFileIsStale, type Postmaster } from './postmaster.ts';
import { asServerUser } from './server-user.ts';
import { type Durability, serverSettings } from './settings.ts';

/** A running Postgres server that this script manages. */
export interface PostgresServer {
  readonly pid: number;
  readonly port: number;
  /** Whether the server was already running, left over from a start that was killed. */
  readonly adopted: boolean;
  /** Returns the address of one of its databases. */
  urlOf(database: string): string;
  /** Waits until all data is written and the server has ended. */
  stop(): Promise<void>;
}

const startSeconds = 60;
/** The time in which a server that has just been started by another process usually answers. */
const findMilliseconds = 5_000;
/** The signals that ask the server to stop, each with the milliseconds that it may take. */
const stopSignals = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 1_000],
  ['SIGKILL', 1_000],
] as const;
const pollMilliseconds = 20;

/** Starts the server of a folder, creating the cluster first where there is none, or adopts the one still running. */
export async function startPostgres(
  folder: string,
  durability: Durability = 'durable',
  port?: number,
): Promise<PostgresServer> {
  const cluster = openCluster(folder, durability);
  const left = await adopt(cluster);
  const running = left ?? (await launch(cluster, durability, port));
  return {
    pid: running.pid,
    port: running.port,
    adopted: left !== undefined,
    urlOf: (database) => databaseUrl(cluster, running.port, database),
    stop: () => stopPostgres(cluster, running.pid),
  };
}

/** Returns the server of a folder that another process runs; undefined where none answers within a few seconds. */
export async function findPostgres(folder: string): Promise<Pick<PostgresServer, 'urlOf'> | undefined> {
  return pollUntil(findMilliseconds, async () => {
    const found = livePostmaster(join(folder, 'cluster'));
    if (!found?.ready) return undefined;
    const cluster = openCluster(folder, 'durable');
    const urlOf = (database: string) => databaseUrl(cluster, found.port, database);
    return (await answers(urlOf('postgres'))) ? { urlOf } : undefined;
  });
}

/** Stops the server of a folder, if one runs there, such as one whose start was interrupted. */
export async function stopLeftPostgres(folder: string): Promise<void> {
  const cluster = openCluster(folder, 'durable');
  const left = livePostmaster(cluster.data);
  if (left) await stopPostgres(cluster, left.pid);
}

/** Returns the server that still runs, unless it turns out to be dying. */
async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  const left = livePostmaster(cluster.data);
  if (!left) return undefined;
  try {
    return await untilReady(cluster, left.pid);
  } catch (error) {
    if (processState(left.pid)) throw error;
    return undefined;
  }
}

/**
 * Starts a server, and tries again while a killed one is still in the way: its last processes hold the shared memory
 * for a moment, and its postmaster.pid may name a process number that now belongs to another program.
 */
async function launch(cluster: Cluster, durability: Durability, port?: number): Promise<Postmaster> {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const pid = await spawnServer(cluster, durability, port ?? (await freePort()));
    try {
      return await untilReady(cluster, pid);
    } catch (error) {
      const reason = lastWords(cluster.log);
      if (Date.now() > deadline || !/lock file|shared memory block|could not bind/.test(reason)) throw error;
      // Postgres removes the file of a dead server itself; it hesitates only where the number is in use again.
      if (/lock file/.test(reason) && pidFileIsStale(cluster.data)) rmSync(join(cluster.data, 'postmaster.pid'));
      await setTimeout(250);
    }
  }
}

/**
 * The server gets its own process group: Ctrl-C in the terminal must not stop the database while the product still
 * works.
 */
async function spawnServer(cluster: Cluster, durability: Durability, port: number): Promise<number> {
  const flags = ['-D', cluster.data, ...serverSettings(port, durability)];
  const { program, args, ids } = asServerUser(cluster.user, cluster.binaries.postgres, flags);
  // The log is a file, not a pipe, because the server may outlive this process.
  setLargeLogAside(cluster.log);
  const log = openSync(cluster.log, 'a', 0o600);
  const server = spawn(program, args, { ...ids, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  await new Promise<void>((resolve, reject) => server.once('spawn', resolve).once('error', reject));
  server.unref();
  if (server.pid === undefined) throw new Error('Postgres did not start.');
  return server.pid;
}

async function untilReady(cluster: Cluster, pid: number): Promise<Postmaster> {
  const ready = await pollUntil(startSeconds * 1000, async () => {
    const found = livePostmaster(cluster.data);
    if (found?.pid === pid && found.ready && (await answers(databaseUrl(cluster, found.port, 'postgres'))))
      return found;
    if (!processState(pid)) throw new Error(`Postgres stopped while starting: ${lastWords(cluster.log)}`);
    return undefined;
  });
  if (!ready) throw new Error(`Postgres was not ready within ${startSeconds} seconds; see ${cluster.log}.`);
  return ready;
}

/**
 * Returns whether the server accepts connections; false while it starts up or shuts down.
 * @throws any other reason that prevents the connection
 */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (/^ECONN|^57P03$/.test(code) || message.startsWith('Connection terminated')) return false;
    throw error;
  }
}

/**
 * Stops the server: first fast (SIGINT); after a timeout immediately, from which the next start recovers; and a frozen
 * server, which reacts to neither, is killed.
 */
async function stopPostgres(cluster: Cluster, pid: number): Promise<void> {
  for (const [signal, patience] of stopSignals) {
    const deadline = Date.now() + patience;
    if (livePostmaster(cluster.data)?.pid !== pid) return;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (livePostmaster(cluster.data)?.pid !== pid && !processState(pid)) return;
      await setTimeout(pollMilliseconds);
    }
  }
}

function lastWords(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n').slice(-5);
  return lines.map((line) => line.replace(/^.*?\] /, '')).join(' ');
}

const logLimitBytes = 5_000_000;

/** The reason of a crash is in the log of the server that crashed, so that one is kept. */
function setLargeLogAside(log: string): void {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(log, `${log}.old`);
}
