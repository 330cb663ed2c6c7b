import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { freePort } from '../scripts/free-port.ts';
import { until } from './until.ts';

export interface PgBouncer {
  /** Returns the address of a database through PgBouncer. */
  through(databaseUrl: string): string;
  readonly pid: number;
  stop(): Promise<void>;
}

export function pgBouncerIsOnThePath(): boolean {
  return spawnSync('pgbouncer', ['--version']).status === 0;
}

/**
 * Starts a PgBouncer in transaction mode, by default in front of the tests' Postgres. It shares few connections, so
 * that state left on one meets other clients, and refuses startup settings that it does not know.
 */
export async function pgBouncer({ before = process.env.TEST_POSTGRES_URL ?? '', lends = 4 } = {}): Promise<PgBouncer> {
  const server = new URL(before);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'lather-bouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings(server, port, lends));
  // PgBouncer refuses to run as root.
  const asSomebody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const bouncer = spawn('pgbouncer', [...asSomebody, file], { stdio: 'ignore' });
  const url = new URL(server);
  url.port = String(port);
  await until(() => answers(url.href));
  return {
    pid: bouncer.pid ?? 0,
    through: (databaseUrl) => Object.assign(new URL(url), { pathname: new URL(databaseUrl).pathname }).href,
    stop: async () => {
      const gone = once(bouncer, 'exit');
      bouncer.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true });
    },
  };
}

function settings({ hostname, port, username, password }: URL, listenPort: number, lends: number): string {
  return `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${lends}
max_client_conn = 500
`;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
