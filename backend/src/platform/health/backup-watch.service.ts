import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable, Logger } from '@nestjs/common';

import { Clock } from '../clock/index.js';
import { type Config, CONFIG } from '../config/index.js';
import { ReadDb } from '../database/index.js';
import { Every } from '../jobs/index.js';

const hourSeconds = 3_600;
/** A daily backup may fail once before an error is logged. */
const oldestHours = 48;

const backupNames = /^lather-\d{8}T\d{6}Z\.tar\.gz(?:\.age)?$/;

/** Checks that an installation of `npm start` has a fresh backup (operations.md#no-recent-backup). */
@Injectable()
export class BackupWatch {
  private readonly log = new Logger(BackupWatch.name);

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  get isWatching(): boolean {
    return this.config.backupFolder !== undefined;
  }

  @Every('platform.watch-backups', hourSeconds)
  async check(): Promise<void> {
    const hours = ((await this.ageSeconds()) ?? 0) / hourSeconds;
    if (hours < oldestHours) return;
    this.log.error(`There is no backup of the last ${Math.floor(hours)} hours in ${this.config.backupFolder}.`);
  }

  /** Returns the age of the newest backup by real time, as files have it; undefined if none are made here. */
  async ageSeconds(): Promise<number | undefined> {
    const { backupFolder } = this.config;
    if (backupFolder === undefined) return undefined;
    const now = this.clock.real();
    const newest = (await newestIn(backupFolder, now)) ?? (await this.begunAt());
    return newest && (now.getTime() - newest.getTime()) / 1_000;
  }

  /** A new installation without a backup is judged by its own age. */
  private async begunAt(): Promise<Date | undefined> {
    return (await this.readDb.row<{ at: Date }>('select min(executed_at) as at from migrations'))?.at;
  }
}

/** A backup from the future, made while the clock was ahead, would hide for as long that none is made. */
async function newestIn(folder: string, now: Date): Promise<Date | undefined> {
  // A folder that is missing or cannot be read has no backup that could be restored.
  const names = await readdir(folder).catch(() => []);
  const instants: number[] = [];
  for (const name of names) if (backupNames.test(name)) instants.push(await changedAt(join(folder, name)));
  const past = instants.filter((instant) => instant <= now.getTime());
  return past.length > 0 ? new Date(Math.max(...past)) : undefined;
}

/** A backup that was deleted since its folder was read counts as none. */
const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => NaN,
  );
