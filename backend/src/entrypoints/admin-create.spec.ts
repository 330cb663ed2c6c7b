import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type OperatorsDatabase, operatorsDatabase } from '../../test/operators-database.js';
import { createAdministrator } from './admin-create.js';

let database: OperatorsDatabase;
beforeAll(async () => {
  database = await operatorsDatabase();
});
afterAll(() => database.drop());

test('creates an administrator with a link that sets the password, and no second one', async () => {
  const first = await createAdministrator('ada@lather.test', database.env);
  expect(first).toEqual({
    outcome: 'created',
    passwordLink: expect.stringMatching(/^https:\/\/lather\.example\/reset-password#[\w-]{40,}$/),
  });
  const second = await createAdministrator('ADA@lather.test', database.env);
  expect(second.outcome).toBe('invited again');
  expect(await database.query('select role, password_hash from users')).toEqual([
    { role: 'admin', password_hash: null },
  ]);
  const log = await database.query<{ actor_role: string; action: string }>('select actor_role, action from audit_log');
  expect(log).toEqual([{ actor_role: 'platform', action: 'user.role_granted' }]);
});

test('an administrator who has a password is not changed', async () => {
  await database.query(`insert into users (email, username, role, password_hash, created_at)
    values ('bea@lather.test', 'bea', 'admin', 'hash', now())`);
  expect(await createAdministrator('bea@lather.test', database.env)).toEqual({ outcome: 'exists' });
});

test('an owner is not turned into an administrator', async () => {
  await database.query(`insert into users (email, username, role, created_at)
    values ('olive@lather.test', 'olive', 'pet_owner', now())`);
  await expect(createAdministrator('olive@lather.test', database.env)).rejects.toThrow(
    'already has an account with the role pet_owner',
  );
});

test('a malformed address is refused', async () => {
  await expect(createAdministrator('ada', database.env)).rejects.toThrow('"ada" is not an email address.');
});
