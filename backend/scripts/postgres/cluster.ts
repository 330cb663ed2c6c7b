import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { asServerUser, type ServerUser, serverUser } from './server-user.ts';
import { clusterSettings, type Durability } from './settings.ts';

/** A server's folder on disk: the cluster itself, its password and its log. */
export interface Cluster {
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | undefined;
}

/** Opens the cluster in a folder, or creates one there. An interrupted creation is started over. */
export function openCluster(folder: string, durability: Durability): Cluster {
  const binaries = findBinaries();
  mkdirSync(dirname(folder), { recursive: true });
  const user = serverUser(binaries.postgres, folder, dirname(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  own(folder, user);
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (!existsSync(data)) {
    writePassword(passwordFile, user);
    // The cluster is created under another name, so that a folder named `cluster` is always complete.
    const unfinished = join(folder, 'cluster.unfinished');
    rmSync(unfinished, { recursive: true, force: true });
    const flags = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`, ...clusterSettings];
    runInitdb(binaries.initdb, durability === 'throwaway' ? [...flags, '--no-sync'] : flags, user);
    renameSync(unfinished, data);
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  return { folder, data, log: join(folder, 'server.log'), password, binaries, user };
}

/** Returns the address of one of the cluster's databases. */
export function databaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://lather:${cluster.password}@127.0.0.1:${port}/${database}`;
}

function runInitdb(initdb: string, flags: readonly string[], user: ServerUser | undefined): void {
  const { program, args, ids } = asServerUser(user, initdb, flags);
  const made = spawnSync(program, args, { ...ids, cwd: '/', encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Postgres could not be set up: ${made.error?.message ?? made.stderr.trim()}`);
}

function writePassword(path: string, user: ServerUser | undefined): void {
  writeFileSync(path, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  own(path, user);
}

/**
 * Gives the folder with its content to the server's user, where another user owns it (a copy made by root, for
 * instance).
 */
function own(path: string, user: ServerUser | undefined): void {
  if (user === undefined || statSync(path).uid === user.uid) return;
  const given = spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, path], { encoding: 'utf8' });
  if (given.status !== 0)
    throw new Error(`The owner of ${path} could not be changed to the user of Postgres: ${given.stderr.trim()}`);
}
