import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { inRepository } from '../root.ts';
import { backupsAmong, type NamedBackup } from './backup-name.rules.ts';
import { unlessGone } from './file-content.ts';
import { isBackupDue, superfluousBackups } from './retention.rules.ts';

/** Whoever only looks at the product is not met with a backup in the first minutes. */
const lookEveryMilliseconds = 10 * 60_000;

export interface DailyBackups {
  /** Cuts a backup off that is being made: it leaves nothing that looks whole. */
  stop(): Promise<void>;
}

/**
 * Makes a backup each day as long as this runs, in a process of its own, so that the product is not held up, and lets go
 * of old ones. One that fails is told once and tried again at the next look.
 */
export function keepDailyBackups(dataDir: string, folder: string, say: (line: string) => void): DailyBackups {
  const stopping = new AbortController();
  let told = '';
  const keeping = keep();
  return {
    async stop() {
      stopping.abort();
      await keeping;
    },
  };

  async function keep(): Promise<void> {
    while (await isTimeToLook()) {
      const problem = await backUpWhereDue(dataDir, folder, new Date(), stopping.signal).catch(
        (error: Error) => error.message,
      );
      if (problem && problem !== told && !stopping.signal.aborted) say(`The daily backup failed: ${problem}`);
      told = problem ?? '';
    }
  }

  function isTimeToLook(): Promise<boolean> {
    const options = { signal: stopping.signal, ref: false };
    return setTimeout(lookEveryMilliseconds, true, options).catch(() => false);
  }
}

/**
 * Makes the day's backup where there is none yet, then deletes what the rule does not keep; a backup that failed
 * deletes nothing.
 * @returns what went wrong, in a sentence
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
  for (const { name } of superfluousBackups(await backupsIn(folder))) await rm(join(folder, name), { force: true });
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
