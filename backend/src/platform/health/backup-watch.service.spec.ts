import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { type RunningApp, runApp } from '../../../test/running-app.js';
import { BackupWatch } from './backup-watch.service.js';

const hour = 3_600_000;

let folder: string;
let running: RunningApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-watched-'));
  running = await runApp({ env: { BACKUP_FOLDER: folder } });
  // The copied template is as old as the whole run of the tests.
  await running.database.query('update migrations set executed_at = now()');
});
afterEach(() => void jest.restoreAllMocks());
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the errors that the watch logs with the clock ahead by these hours. */
async function complaintsIn(hours: number): Promise<unknown[]> {
  const errors = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const real = jest.spyOn(running.clock, 'real').mockReturnValue(new Date(Date.now() + hours * hour));
  await running.app.get(BackupWatch).check();
  real.mockRestore();
  return errors.mock.calls.map(([line]) => line);
}

test('an installation has two days for its first backup', async () => {
  expect(await complaintsIn(40)).toEqual([]);
  expect(await complaintsIn(49)).toEqual([`There is no backup of the last 49 hours in ${folder}.`]);
});

test('a backup is fresh for two days; a partial file or another file is none', async () => {
  const path = join(folder, 'lather-20261123T140053Z.tar.gz.age');
  writeFileSync(path, '');
  utimesSync(path, new Date(), new Date(Date.now() - 10 * hour));
  for (const name of ['lather-20261124T140053Z.tar.gz.part', 'notes.txt']) writeFileSync(join(folder, name), '');
  expect(await complaintsIn(37)).toEqual([]);
  expect(await complaintsIn(39)).toEqual([`There is no backup of the last 49 hours in ${folder}.`]);
});

test('a backup that was made while the clock was ahead does not count', async () => {
  const path = join(folder, 'lather-20310101T000000Z.tar.gz');
  writeFileSync(path, '');
  utimesSync(path, new Date(), new Date(Date.now() + 1_000 * hour));
  expect(await complaintsIn(39)).toEqual([`There is no backup of the last 49 hours in ${folder}.`]);
});

test('a link to the newest backup is none, and neither is one whose file is gone', async () => {
  symlinkSync('deleted by the retention rule', join(folder, 'lather-latest.tar.gz'));
  symlinkSync('deleted by the retention rule', join(folder, 'lather-20261125T140053Z.tar.gz'));
  expect(await complaintsIn(37)).toEqual([]);
});
