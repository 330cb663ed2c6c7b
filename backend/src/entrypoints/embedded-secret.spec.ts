import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from '@jest/globals';

import { givenSecret } from './embedded-secret.js';

let DATA_DIR: string;

beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'lather-secret-'));
});

afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test('the data folder keeps one secret, readable for its owner alone, and an empty setting counts as none', async () => {
  const made = await givenSecret({ DATA_DIR, JWT_SECRET: '' });
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(await givenSecret({ DATA_DIR })).toBe(made);
  expect(statSync(join(DATA_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(DATA_DIR)).toEqual(['jwt-secret']);
});

test('a secret or a file in the environment takes its place, and none is made then', async () => {
  expect(await givenSecret({ DATA_DIR, JWT_SECRET: 'given' })).toBe('given');
  expect(await givenSecret({ DATA_DIR, JWT_SECRET_FILE: '/secrets/jwt' })).toBeUndefined();
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

test('a secret that a full disk left empty is made anew', async () => {
  writeFileSync(join(DATA_DIR, 'jwt-secret'), '');
  const made = await givenSecret({ DATA_DIR });
  expect(made).toMatch(/^[\w-]{64}$/);
  expect(readFileSync(join(DATA_DIR, 'jwt-secret'), 'utf8')).toBe(`${made}\n`);
});

test('a secret that cannot be written leaves no file', async () => {
  symlinkSync('/dev/full', join(DATA_DIR, 'jwt-secret.part'));
  await expect(givenSecret({ DATA_DIR })).rejects.toThrow('ENOSPC');
  expect(readdirSync(DATA_DIR)).toEqual([]);
});
