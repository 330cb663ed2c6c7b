import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { testFolder } from '../../test/test-config.js';
import { createAdministrator } from './admin-create.js';

let url: string;
let drop: () => Promise<void>;
const env = () => ({
  DATABASE_URL: url,
  JWT_SECRET: 'a secret that only the tests know, of fair length',
  APP_URL: 'https://lather.example',
  DATA_DIR: testFolder(url),
  LOG_LEVEL: 'silent',
});

beforeAll(async () => {
  ({ url, drop } = await freshDatabase());
});

afterAll(() => drop());

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('makes an administrator with a link that sets the password, and makes no second one', async () => {
  const first = await createAdministrator('ada@lather.test', env());
  expect(first).toEqual({
    outcome: 'created',
    passwordLink: expect.stringMatching(/^https:\/\/lather\.example\/reset-password#[\w-]{40,}$/),
  });
  const second = await createAdministrator('ADA@lather.test', env());
  expect(second.outcome).toBe('invited again');
  expect(await query('select role, password_hash from users')).toEqual([{ role: 'admin', password_hash: null }]);
  const log = await query<{ actor_role: string; action: string }>('select actor_role, action from audit_log');
  expect(log).toEqual([{ actor_role: 'platform', action: 'user.role_granted' }]);
});

test('an administrator who has a password is left alone', async () => {
  await query(`insert into users (email, username, role, password_hash, created_at)
    values ('bea@lather.test', 'bea', 'admin', 'hash', now())`);
  expect(await createAdministrator('bea@lather.test', env())).toEqual({ outcome: 'exists' });
});

test('an owner is not turned into an administrator', async () => {
  await query(`insert into users (email, username, role, created_at)
    values ('olive@lather.test', 'olive', 'pet_owner', now())`);
  await expect(createAdministrator('olive@lather.test', env())).rejects.toThrow('with the role pet_owner already');
});

test('what is no address is refused by itself', async () => {
  await expect(createAdministrator('ada', env())).rejects.toThrow('"ada" is not an e-mail address.');
});
