import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { freshDatabase } from '../../test/fresh-database.js';
import { testFolder } from '../../test/test-config.js';
import { resetSecondFactor } from './second-factor-reset.js';

let url: string;
let drop: () => Promise<void>;
const env = () => ({
  DATABASE_URL: url,
  JWT_SECRET: 'a secret that only the tests know, of fair length',
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

test('the only administrator’s second factor is reset by the operator, once, and the log says by whom', async () => {
  await query(`
    with ada as (
      insert into users (email, username, role, password_hash, created_at)
      values ('ada@lather.example', 'ada', 'admin', 'hash', now()) returning id
    ) insert into code_generators (user_id, secret, asked_at, confirmed_at, last_step)
      select id, 'sealed', now(), now(), 1 from ada`);
  expect(await resetSecondFactor('ADA@lather.example', env())).toBe('reset');
  expect(await resetSecondFactor('ada@lather.example', env())).toBe('no second factor');
  expect(await query('select 1 from code_generators')).toEqual([]);
  const log = await query(`select actor_role, action from audit_log`);
  expect(log).toEqual([{ actor_role: 'platform', action: 'user.second_factor_reset' }]);
});

test('an address without an account, and what is no address, are told apart', async () => {
  expect(await resetSecondFactor('bea@lather.example', env())).toBe('unknown account');
  await expect(resetSecondFactor('bea', env())).rejects.toThrow('"bea" is not an e-mail address.');
});
