import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { CommandError } from '../command-error.ts';
import type { ArchiveWriter } from './archive-writer.ts';
import { addFile } from './file-content.ts';
import { unlessGone } from './unless-gone.ts';

/** The point in time that a copied cluster recovers to. */
export interface StatedPoint {
  readonly statedAt: string;
  readonly startLsn: string;
  readonly stopLsn: string;
  readonly postgresMajor: number;
}

/** Any constant will do; it only has to be Lather's own among the advisory locks of the database `postgres`. */
const backupLock = 7_021_953;

/**
 * The folders that a copy leaves empty, and the files that it leaves out (PostgreSQL's manual, "Backing Up the Data
 * Directory").
 */
const leftEmpty = /^(?:pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)$/;
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|.*\.tmp|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** The control file says where recovery begins, so it is copied after everything that recovery may need. */
const controlFile = 'global/pg_control';

/**
 * Copies a running cluster by Postgres's low-level API: its files as they are found, and the write-ahead log from the
 * beginning of the copy to its end, which a replication slot retains. A server that starts on the copy recovers to that
 * end by itself, and everything acknowledged before `statedAt` is in it.
 * @param url of the database `postgres`, as a superuser
 * @throws CommandError where another backup is being made
 */
export async function copyRunningCluster(url: string, data: string, archive: ArchiveWriter): Promise<StatedPoint> {
  const session = new pg.Client({ connectionString: url, application_name: 'lather-backup', keepAlive: true });
  session.on('error', () => undefined);
  await session.connect();
  try {
    await claim(session);
    // The slot is dropped with the session, however that ends; until then the log that the copy needs is not recycled.
    await session.query(`select pg_create_physical_replication_slot('lather_backup', true, true)`);
    const { lsn: startLsn } = await one<{ lsn: string }>(
      session,
      `select pg_backup_start('lather', fast => true)::text as lsn`,
    );
    await copyFolder(archive, data, '');
    await addFile(archive, `database/${controlFile}`, join(data, controlFile));
    return await stop(session, data, archive, startLsn);
  } finally {
    await session.end().catch(() => undefined);
  }
}

async function claim(session: pg.Client): Promise<void> {
  const { isMine } = await one<{ isMine: boolean }>(session, 'select pg_try_advisory_lock($1) as "isMine"', [
    backupLock,
  ]);
  if (!isMine) throw new CommandError('Another backup of this data folder is running; this one was not started.');
}

async function copyFolder(archive: ArchiveWriter, data: string, folder: string): Promise<void> {
  for (const entry of (await unlessGone(readdir(join(data, folder), { withFileTypes: true }))) ?? []) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (leftOut.test(entry.name) || path === controlFile) continue;
    if (entry.isSymbolicLink())
      throw new CommandError(`${path} is a link out of the data folder of Postgres, which a backup cannot follow.`);
    if (entry.isFile()) await addFile(archive, `database/${path}`, join(data, path));
    if (!entry.isDirectory()) continue;
    archive.addFolder(`database/${path}`);
    if (!leftEmpty.test(path)) await copyFolder(archive, data, path);
  }
}

/** Ends the copy, and adds the log from its beginning to its end. */
async function stop(session: pg.Client, data: string, archive: ArchiveWriter, startLsn: string): Promise<StatedPoint> {
  const { now } = await one<{ now: Date }>(session, 'select clock_timestamp() as now');
  const { lsn, label } = await one<{ lsn: string; label: string }>(
    session,
    'select lsn::text as lsn, labelfile as label from pg_backup_stop(wait_for_archive => false)',
  );
  await archive.addText('database/backup_label', label);
  const segments = await session.query<{ name: string }>(
    `select distinct pg_walfile_name(least($1::pg_lsn + step * bytes, $2::pg_lsn)) as name
     from (select setting::numeric as bytes from pg_settings where name = 'wal_segment_size') size,
       generate_series(0, ceil(($2::pg_lsn - $1::pg_lsn) / bytes)) as step order by name`,
    [startLsn, lsn],
  );
  for (const { name } of segments.rows)
    if (!(await addFile(archive, `database/pg_wal/${name}`, join(data, 'pg_wal', name))))
      throw new Error(
        `Postgres deleted ${name} of its write-ahead log, which the backup needs. Make the backup again.`,
      );
  const { version } = await one<{ version: number }>(
    session,
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return { statedAt: now.toISOString(), startLsn, stopLsn: lsn, postgresMajor: version };
}

async function one<Row extends object>(session: pg.Client, sql: string, values: unknown[] = []): Promise<Row> {
  const [row] = (await session.query<Row>(sql, values)).rows;
  if (!row) throw new Error(`Postgres returned no row for: ${sql}`);
  return row;
}
