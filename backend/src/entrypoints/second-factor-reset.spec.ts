import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type OperatorsDatabase, operatorsDatabase } from '../../test/operators-database.js';
import { resetSecondFactor } from './second-factor-reset.js';

let database: OperatorsDatabase;
beforeAll(async () => {
  database = await operatorsDatabase();
});
afterAll(() => database.drop());

test('the only administrator’s second factor is reset by the operator, once, and the log says by whom', async () => {
  await database.query(`
    with ada as (
      insert into users (email, username, role, password_hash, created_at)
      values ('ada@lather.example', 'ada', 'admin', 'hash', now()) returning id
    ) insert into code_generators (user_id, secret, asked_at, confirmed_at, last_step)
      select id, 'sealed', now(), now(), 1 from ada`);
  expect(await resetSecondFactor('ADA@lather.example', database.env)).toBe('reset');
  expect(await resetSecondFactor('ada@lather.example', database.env)).toBe('no second factor');
  expect(await database.query('select 1 from code_generators')).toEqual([]);
  const log = await database.query(`select actor_role, action from audit_log`);
  expect(log).toEqual([{ actor_role: 'platform', action: 'user.second_factor_reset' }]);
});

test('an address without an account and a malformed one get different answers', async () => {
  expect(await resetSecondFactor('bea@lather.example', database.env)).toBe('unknown account');
  await expect(resetSecondFactor('bea', database.env)).rejects.toThrow('"bea" is not an email address.');
});
