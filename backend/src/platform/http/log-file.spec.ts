import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { until } from '../../../test/until.js';
import { LogFile } from './log-file.js';

let folder: string;
let path: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lather-log-'));
  path = join(folder, 'lather.log');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (place = path) => new LogFile(place, (sentence) => said.push(sentence));
const content = () => (existsSync(path) ? readFileSync(path, 'utf8') : '');

test('lines are written to the file in their order, and only its owner may read it', async () => {
  const log = open(join(folder, 'new', 'lather.log'));
  for (let line = 0; line < 1_000; line += 1) log.write(`${line}\n`);
  const wanted = Array.from({ length: 1_000 }, (_, line) => `${line}\n`).join('');
  path = join(folder, 'new', 'lather.log');
  await until(() => Promise.resolve(content() === wanted));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(said).toEqual([]);
});

test('a full disk stops nothing and is reported once; with room again the log continues and says how many lines are missing', async () => {
  symlinkSync('/dev/full', path);
  const log = open();
  for (let line = 0; line < 100; line += 1) log.write('into the full disk\n');
  await until(() => Promise.resolve(said.length > 0));
  rmSync(path);
  log.write('after the first failure\n');
  await until(() => Promise.resolve(/lost/.test(content())));
  expect(content()).toMatch(
    /^(into the full disk\n)*after the first failure\n{.*"lost":\d+,"msg":"log lines were lost"}\n$/,
  );
  expect(said).toEqual([`The log ${path} cannot be written (ENOSPC). Lather continues without a log.`]);
});

test('a path that cannot be a log file is refused with the name of the setting', () => {
  expect(() => open(folder)).toThrow(
    expect.objectContaining({ name: 'ConfigError', message: `LOG_FILE: ${folder} cannot be written (EISDIR)` }),
  );
});

test.each([
  ['renamed', (from: string, to: string) => renameSync(from, to)],
  ['deleted', (from: string) => rmSync(from)],
])('a file that was %s is followed by a new one at the same path', async (_, rotate) => {
  const log = open();
  log.write('yesterday\n');
  await until(() => Promise.resolve(content() === 'yesterday\n'));
  rotate(path, `${path}.1`);
  await until(() => {
    log.write('today\n');
    return Promise.resolve(content().startsWith('today\n'));
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(said).toEqual([]);
});
