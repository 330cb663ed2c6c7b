import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { keepDailyBackups } from './daily-backups.ts';

test('a failed daily backup is reported each time, and tried again an hour later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lather-daily-'));
  const [lines, pauses]: [string[], number[]] = [[], []];
  const ended = Promise.withResolvers<boolean>();
  const wait = (milliseconds: number): Promise<boolean> => {
    if (pauses.push(milliseconds / 60_000) < 3) return Promise.resolve(true);
    ended.resolve(true);
    return Promise.resolve(false);
  };
  const backups = keepDailyBackups(join(folder, 'nothing-here'), folder, (line) => lines.push(line), wait);
  await ended.promise;
  await backups.stop();
  rmSync(folder, { recursive: true });
  expect(pauses).toEqual([10, 60, 60]);
  const failure = expect.stringMatching(/^The daily backup failed: There is no installation/) as string;
  expect(lines).toEqual([failure, failure]);
});
