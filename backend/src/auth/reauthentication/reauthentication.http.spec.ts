import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { SessionDto } from '../sign-in/dto/session.dto.js';
import { Passwords } from '../accounts/passwords.service.js';

const password = 'a fine bath';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp({ env: { RATE_LIMITS: 'on' } });
  cast = new Cast(running);
});
afterAll(() => running.close());

/** Returns an owner who signed in a while ago. */
async function signedInLongAgo(): Promise<{ client: HttpClient; userId: number }> {
  const { userId } = await cast.account('pet_owner', 'olive');
  const { rows } = await running.database.query<{ email: string }>(
    'update users set password_hash = $1 where id = $2 returning email::text',
    [await running.app.get(Passwords).hash(password), userId],
  );
  const { body } = await cast.visitor.post<SessionDto>('/api/login', { email: rows[0]!.email, password });
  await running.database.query(`update sessions set proven_at = now() - interval '1 hour' where user_id = $1`, [
    userId,
  ]);
  return { client: new HttpClient(running.url, body.token), userId };
}

const provenMinutesAgo = async (userId: number) => {
  const { rows } = await running.database.query<{ minutes: number }>(
    `select extract(epoch from now() - max(proven_at))::float / 60 as minutes
     from sessions where user_id = $1 and proven_at < 'infinity'`,
    [userId],
  );
  return rows[0]!.minutes;
};

test('the present password renews the session’s proof', async () => {
  const { client, userId } = await signedInLongAgo();
  expect(await provenMinutesAgo(userId)).toBeGreaterThan(59);
  expect((await client.post('/api/user/proof', { currentPassword: password })).status).toBe(204);
  expect(await provenMinutesAgo(userId)).toBeLessThan(59);
});

test('a wrong one is refused by its field and recorded, and after ten tries no longer checked', async () => {
  const { client, userId } = await signedInLongAgo();
  const tryWrong = () => client.post<ErrorAnswer>('/api/user/proof', { currentPassword: 'not this one' });
  const first = await tryWrong();
  expect([first.status, first.body.code, first.body.errors?.[0]?.field]).toEqual([
    400,
    'auth.wrong_password',
    'currentPassword',
  ]);
  for (let tries = 1; tries < 10; tries += 1) await tryWrong();
  expect((await client.post('/api/user/proof', { currentPassword: password })).status).toBe(429);
  expect(await provenMinutesAgo(userId)).toBeGreaterThan(59);
  const { rows } = await running.database.query(
    `select 1 from audit_log where action = 'user.proof_refused' and actor_id = $1`,
    [userId],
  );
  expect(rows).toHaveLength(10);
});
