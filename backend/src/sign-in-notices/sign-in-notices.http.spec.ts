import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { mailsTo, mailTo, type Registered, registered, tokenIn } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { EventDrain } from '../platform/index.js';
import { SignInNotices } from './sign-in-notices.service.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Mobile Safari/537.36';
const deviceOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('lather_device='))!
    .split(';')[0]!;

/** Signs in with the browser's cookie if it has one; returns its new cookie. */
async function signIn({ email, password }: Pick<Registered, 'email' | 'password'>, cookie = ''): Promise<string> {
  const answer = await visitor.post('/api/login', { email, password }, { cookie, 'user-agent': phone });
  expect(answer.status).toBe(200);
  return deviceOf(answer.headers);
}

const noticesOf = async ({ userId }: Registered) =>
  (await running.database.query('select id, device, address from sign_in_notices where user_id = $1', [userId])).rows;
const settled = () => running.app.get(EventDrain).wait();
const notMe = (token: string) =>
  visitor.post<{ email: string } & ErrorAnswer>('/api/sign-in-notices/not-me', { token });
const noticeTokenOf = async ({ email }: Registered) => tokenIn(await mailTo(running, email, /^New sign-in/), 'not-me');

test('a sign-in from a new browser is mailed once, with the browser’s name and address', async () => {
  const rosa = await registered(running);
  const cookie = await signIn(rosa);
  const { text } = await mailTo(running, rosa.email, /^New sign-in/);
  expect(text).toContain('Browser: Chrome on Android');
  expect(text).toContain('Internet address: 127.0.0.1');
  expect(text).toMatch(/When: .* UTC/);
  await signIn(rosa, cookie);
  await settled();
  expect(await noticesOf(rosa)).toHaveLength(1);
});

test('the browser that created the account is known at the next sign-in', async () => {
  const email = `first.browser@lather.test`;
  const petOwner = { firstName: 'Rosa', lastName: 'Tran' };
  const wanted = { username: 'first.browser', email, password: 'a fine bath', role: 'pet_owner', petOwner };
  const made = await visitor.post<{ userId: number }>('/api/register', wanted);
  await signIn(wanted, deviceOf(made.headers));
  await settled();
  const { rows } = await running.database.query('select 1 from sign_in_notices where user_id = $1', [made.body.userId]);
  expect(rows).toEqual([]);
});

test('a browser that two people use is known to both', async () => {
  const [rosa, other] = [await registered(running), await registered(running, 'otto')];
  const cookie = await signIn(other, await signIn(rosa));
  await signIn(rosa, cookie);
  await settled();
  expect([(await noticesOf(rosa)).length, (await noticesOf(other)).length]).toEqual([1, 1]);
});

test('a cookie from before browsers were stored is accepted', async () => {
  const rosa = await registered(running);
  const cookie = await signIn(rosa);
  await until(async () => (await noticesOf(rosa)).length === 1);
  await running.database.query(`delete from known_browsers where user_id = $1`, [rosa.userId]);
  await running.database.query(`insert into known_browsers values ($1, 'before', now(), now())`, [rosa.userId]);
  await signIn(rosa, cookie);
  await settled();
  expect(await noticesOf(rosa)).toHaveLength(1);
});

test('two concurrent sign-ins from new browsers are both mailed', async () => {
  const rosa = await registered(running);
  await Promise.all([signIn(rosa), signIn(rosa)]);
  await settled();
  expect(await noticesOf(rosa)).toHaveLength(2);
});

test('“This was not me” ends the sessions, invalidates the password and mails a link for a new one; it works once', async () => {
  const rosa = await registered(running);
  await signIn(rosa);
  const token = await noticeTokenOf(rosa);
  const answers = await Promise.all([notMe(token), notMe(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ email: rosa.email });
  expect((await rosa.client.get('/api/user')).status).toBe(401);
  expect((await visitor.post('/api/login', rosa)).status).toBe(401);
  await mailTo(running, rosa.email, /^Set a new password/);
});

test('the next sign-in from a browser that was disowned is mailed again, whatever its cookie proves, and once', async () => {
  const rosa = await registered(running);
  const cookie = await signIn(rosa);
  await notMe(await noticeTokenOf(rosa));
  const token = tokenIn(await mailTo(running, rosa.email, /^Set a new password/), 'reset-password');
  const password = 'another fine bath';
  expect((await visitor.post('/api/password-reset/confirm', { token, password })).status).toBeLessThan(300);
  const known = await signIn({ email: rosa.email, password }, cookie);
  await until(async () => (await noticesOf(rosa)).length === 2);
  await signIn({ email: rosa.email, password }, known);
  await settled();
  expect(await noticesOf(rosa)).toHaveLength(2);
});

test('sign-in methods added since the reported sign-in are removed, and earlier ones stay', async () => {
  const rosa = await registered(running);
  const { database } = running;
  const passkey = (name: string, at: string) =>
    database.query(
      `insert into passkeys (id, user_id, user_handle, credential_id, public_key, counter, transports, name, created_at)
       values (gen_random_uuid(), $1, 'handle', gen_random_uuid(), '', 0, '{}', $2, ${at})`,
      [rosa.userId, name],
    );
  await passkey('Her phone', `now() - interval '1 day'`);
  await signIn(rosa);
  const token = await noticeTokenOf(rosa);
  await passkey('A strange phone', `now() + interval '1 second'`);
  await database.query(
    `insert into code_generators (user_id, secret, asked_at, confirmed_at, last_step) values ($1, '', now(), now(), 1)`,
    [rosa.userId],
  );
  expect((await notMe(token)).status).toBe(200);
  const { rows } = await database.query<{ name: string }>('select name from passkeys where user_id = $1', [
    rosa.userId,
  ]);
  expect(rows).toEqual([{ name: 'Her phone' }]);
  expect((await database.query('select 1 from code_generators where user_id = $1', [rosa.userId])).rows).toEqual([]);
});

test('the address of the calendar, which a stranger may have copied, no longer works', async () => {
  const rosa = await registered(running);
  const { url } = (await rosa.client.post<{ url: string }>('/api/calendar-feed')).body;
  const read = async () => (await fetch(`${running.url}${new URL(url).pathname}`)).status;
  expect(await read()).toBe(200);
  await signIn(rosa);
  expect((await notMe(await noticeTokenOf(rosa))).status).toBe(200);
  expect(await read()).toBe(404);
});

test('the link is valid for seven days, and only while the account has the address that it went to', async () => {
  const rosa = await registered(running);
  await signIn(rosa);
  const token = await noticeTokenOf(rosa);
  running.clock.set(new Date(Date.now() + 7 * 86_400_000 + 60_000));
  expect((await notMe(token)).status).toBe(410);
  running.clock.reset();
  await running.database.query(`update users set email = 'thief@lather.test' where id = $1`, [rosa.userId]);
  expect((await notMe(token)).body.code).toBe('sign_in_notices.link_spent');
  await running.database.query('update users set email = $1 where id = $2', [rosa.email, rosa.userId]);
  expect((await notMe(token)).status).toBe(200);
});

test('a sign-in whose event comes twice, as after a crash, is mailed once', async () => {
  const rosa = await registered(running);
  await signIn(rosa);
  await noticeTokenOf(rosa);
  await running.database.query(
    `update outbox set relayed_at = null
     where type = 'auth.signed_in_from_new_browser' and (payload ->> 'userId')::int = $1`,
    [rosa.userId],
  );
  await settled();
  expect(await noticesOf(rosa)).toHaveLength(1);
  expect((await mailsTo(running, rosa.email)).filter(({ subject }) => subject.startsWith('New sign-in'))).toHaveLength(
    1,
  );
});

test('no stored row contains the token', async () => {
  const rosa = await registered(running);
  await signIn(rosa);
  const token = await noticeTokenOf(rosa);
  const [notice] = await noticesOf(rosa);
  expect(running.app.get(SignInNotices).addressOf(String((notice as { id: string }).id))).toContain(token);
  const kept = await running.database.query(
    `select t::text from sign_in_notices t union all select t::text from outbox t union all select t::text from mails t`,
  );
  expect(JSON.stringify(kept.rows)).not.toContain(token);
});
