import type { NamedBackup } from './backup-name.rules.ts';

/** The numbers of days, weeks and months that keep a backup each. */
export const kept = { days: 7, weeks: 4, months: 12 } as const;

const dayMilliseconds = 86_400_000;

/** The spans are in UTC; a week begins on Monday. */
const spans: readonly (readonly [count: number, spanOf: (madeAt: Date) => string])[] = [
  [kept.days, (madeAt) => madeAt.toISOString().slice(0, 10)],
  [kept.weeks, (madeAt) => String(Math.floor((madeAt.getTime() / dayMilliseconds + 3) / 7))],
  [kept.months, (madeAt) => madeAt.toISOString().slice(0, 7)],
];

/**
 * Returns the backups to delete: all but the newest one of each of the last 7 days, 4 weeks and 12 months that have
 * any. Days without one do not count, so a machine that was off for a year keeps its backups. A backup whose instant is
 * still to come, because the clock was ahead, stays until then and takes no other's place.
 */
export function superfluousBackups(backups: readonly NamedBackup[], now: Date): NamedBackup[] {
  const newestFirst = madeUntil(now, backups).toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const needed = new Set<NamedBackup>();
  for (const [count, spanOf] of spans) {
    const seen = new Set<string>();
    for (const backup of newestFirst) {
      const span = spanOf(backup.madeAt);
      if (seen.has(span)) continue;
      if (seen.add(span).size > count) break;
      needed.add(backup);
    }
  }
  return newestFirst.filter((backup) => !needed.has(backup));
}

/** Returns whether the day's backup is due. A backup whose instant is still to come does not count. */
export function isBackupDue(backups: readonly NamedBackup[], now: Date): boolean {
  const newest = Math.max(0, ...madeUntil(now, backups).map(({ madeAt }) => madeAt.getTime()));
  return now.getTime() - newest >= dayMilliseconds;
}

const madeUntil = (now: Date, backups: readonly NamedBackup[]): NamedBackup[] =>
  backups.filter(({ madeAt }) => madeAt.getTime() <= now.getTime());
