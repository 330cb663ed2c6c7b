import { backupName, backupsAmong, type NamedBackup } from './backup-name.rules.ts';
import { isBackupDue, superfluousBackups } from './retention.rules.ts';

const at = (instant: string): NamedBackup => ({
  name: backupName(new Date(instant), false),
  madeAt: new Date(instant),
});
const hour = 3_600_000;

/** Returns the backups left after the given number of days, each with its backups and the rule. */
function afterDays(days: number, perDay = 1): NamedBackup[] {
  let backups: NamedBackup[] = [];
  const start = Date.parse('2026-01-01T03:00:00Z');
  for (let turn = 0; turn < days * perDay; turn += 1) {
    backups.push(at(new Date(start + (turn * 24 * hour) / perDay).toISOString()));
    const gone = new Set(superfluousBackups(backups, backups.at(-1)?.madeAt ?? new Date(start)));
    backups = backups.filter((backup) => !gone.has(backup));
  }
  return backups;
}

test('after a year of daily backups, seven days, four weeks and twelve months have one each, and none counts twice', () => {
  const days = afterDays(365).map(({ madeAt }) => madeAt.toISOString().slice(0, 10));
  const months = ['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30'];
  const sundays = ['12-13', '12-20', '12-27'];
  const lastDays = ['12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31'];
  expect(days).toEqual([...new Set([...months, ...sundays, ...lastDays])].sort().map((day) => `2026-${day}`));
});

test('of several backups of a day the newest is kept', () => {
  const kept = afterDays(30, 4);
  expect(kept.at(-1)?.madeAt.toISOString()).toBe('2026-01-30T21:00:00.000Z');
  expect(kept.every(({ madeAt }) => madeAt.toISOString().slice(11, 13) === '21')).toBe(true);
});

test('the newest is always kept, and old ones stay as long as nothing newer replaces them', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(superfluousBackups([], now)).toEqual([]);
  const old = ['2020-01-01T00:00:00Z', '2020-05-01T00:00:00Z', '2026-11-23T00:00:00Z'].map(at);
  expect(superfluousBackups(old, now)).toEqual([]);
});

test('a backup is due where there is none, and a day after the newest', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isBackupDue([], now)).toBe(true);
  expect(isBackupDue([at('2026-11-22T12:00:01Z')], now)).toBe(false);
  expect(isBackupDue([at('2026-11-22T12:00:00Z'), at('2026-11-20T12:00:00Z')], now)).toBe(true);
});

test('after the clock was ahead, a backup is due by the true time, and those of that time replace no others', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(isBackupDue([at('2026-11-22T11:00:00Z'), at('2031-01-01T00:00:00Z')], now)).toBe(true);
  expect(isBackupDue([at('2026-11-23T11:00:00Z'), at('2031-01-01T00:00:00Z')], now)).toBe(false);
  const ahead = Array.from({ length: 24 }, (_, month) => at(new Date(Date.UTC(2031, month, 1)).toISOString()));
  const [yesterday, today] = [at('2026-11-22T12:00:00Z'), at('2026-11-23T12:00:00Z')];
  expect(superfluousBackups([...ahead, yesterday, today], now)).toEqual([]);
});

test('a file with another name is not a backup', () => {
  const names = ['lather-20261123T140053Z.tar.gz', 'lather-20261122T140053Z.tar.gz.age'];
  const others = ['lather-20261123T140053Z.tar.gz.part', 'notes.txt', 'lather-2026.tar.gz'];
  expect(backupsAmong([...names, ...others])).toEqual([
    { name: 'lather-20261122T140053Z.tar.gz.age', madeAt: new Date('2026-11-22T14:00:53Z') },
    { name: 'lather-20261123T140053Z.tar.gz', madeAt: new Date('2026-11-23T14:00:53Z') },
  ]);
});
