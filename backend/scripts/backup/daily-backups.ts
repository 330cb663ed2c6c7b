import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { inRepository } from '../root.ts';
import { backupsAmong, type NamedBackup } from './backup-name.rules.ts';
import { isBackupDue, superfluousBackups } from './retention.rules.ts';
import { unlessGone } from './unless-gone.ts';

/** The first look comes late, so that a short visit to the product starts no backup. */
const checkEveryMilliseconds = 10 * 60_000;
/** A failed try may have read and written gigabytes for nothing. */
const afterFailureMilliseconds = 60 * 60_000;

export interface DailyBackups {
  /** Aborts a backup in progress, without leaving a file that looks complete. */
  stop(): Promise<void>;
}

/** Resolves to true after the time, or to false once the signal says to stop. */
type Wait = (milliseconds: number, signal: AbortSignal) => Promise<boolean>;

const waitFor: Wait = (milliseconds, signal) =>
  setTimeout(milliseconds, true, { signal, ref: false }).catch(() => false);

/**
 * Makes a backup each day, in a separate process so that the product is not slowed down, and deletes old ones. Each
 * failure is reported, and the backup is tried again an hour later.
 */
export function keepDailyBackups(
  dataDir: string,
  folder: string,
  print: (line: string) => void,
  wait = waitFor,
): DailyBackups {
  const stopping = new AbortController();
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    let pause = checkEveryMilliseconds;
    while (await wait(pause, stopping.signal)) {
      const problem = await backUpWhereDue(dataDir, folder, new Date(), stopping.signal).catch(
        (error: Error) => error.message,
      );
      if (problem && !stopping.signal.aborted) print(`The daily backup failed: ${problem}`);
      pause = problem ? afterFailureMilliseconds : checkEveryMilliseconds;
    }
  }
}

/**
 * Makes the day's backup where there is none yet, then deletes backups by the retention rule. A failed backup deletes
 * nothing.
 * @returns the error, as a sentence
 */
export async function backUpWhereDue(
  dataDir: string,
  folder: string,
  now: Date,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (!isBackupDue(await backupsIn(folder), now)) return undefined;
  const problem = await runBackup(dataDir, folder, signal);
  if (problem !== undefined) return problem;
  for (const { name } of superfluousBackups(await backupsIn(folder), new Date()))
    await rm(join(folder, name), { force: true });
  return undefined;
}

async function backupsIn(folder: string): Promise<NamedBackup[]> {
  return backupsAmong((await unlessGone(readdir(folder))) ?? []);
}

function runBackup(dataDir: string, folder: string, signal?: AbortSignal): Promise<string | undefined> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [inRepository('backend/scripts/backup.ts'), '--to', folder], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(signal && { signal }),
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : complaint.trim() || `it ended with ${code}`));
  });
}
