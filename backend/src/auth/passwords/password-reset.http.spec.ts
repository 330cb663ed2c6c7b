import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';
import { PasswordLinks } from './password-links.service.js';

let running: RunningApp;
let visitor: HttpClient;
let people = 0;

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
});

afterAll(() => running.close());

async function someone(): Promise<{ email: string; password: string; client: HttpClient; cookie: string }> {
  people += 1;
  const email = `forgetful${people}@lather.test`;
  const password = 'a fine bath';
  const petOwner = { firstName: 'Olive', lastName: 'Park' };
  const answer = await visitor.post<{ token: string }>('/api/register', {
    username: email.split('@')[0],
    email,
    password,
    role: 'pet_owner',
    petOwner,
  });
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  return { email, password, client: new HttpClient(running.url, answer.body.token), cookie };
}

const login = (email: string, password: string) => visitor.post('/api/login', { email, password });
const renew = async (cookie: string) => (await visitor.post('/api/refresh', undefined, { cookie })).status;
const ask = (email: string) => visitor.post<{ message: string }>('/api/password-reset', { email });
const confirm = (token: string, password = 'another fine bath') =>
  visitor.post<{ email: string } & ErrorAnswer>('/api/password-reset/confirm', { token, password });

async function linksOf(email: string): Promise<{ id: string; token_hash: string }[]> {
  const sql = `select l.* from password_links l join users u on u.id = l.user_id where u.email = $1 order by l.created_at`;
  return (await running.database.query<{ id: string; token_hash: string }>(sql, [email])).rows;
}

/** Returns the part after the # of the link that the mail will contain. */
async function tokenFor(email: string, wanted = 1): Promise<string> {
  await until(async () => (await linksOf(email)).length >= wanted);
  const link = (await linksOf(email)).at(-1)!;
  return running.app.get(PasswordLinks).addressOf(link.id).split('#')[1]!;
}

describe('a lost password', () => {
  test('a mailed link sets a new one, once, and ends the sessions', async () => {
    const olive = await someone();
    expect((await ask(olive.email)).status).toBe(202);
    const token = await tokenFor(olive.email);
    const answer = await confirm(token);
    expect([answer.status, answer.body]).toEqual([200, { email: olive.email }]);
    expect((await login(olive.email, olive.password)).status).toBe(401);
    expect((await login(olive.email, 'another fine bath')).status).toBe(200);
    expect(await renew(olive.cookie)).toBe(401);
    expect([(await confirm(token)).status, (await confirm(token)).body.code]).toEqual([
      410,
      'auth.password_link_spent',
    ]);
  });

  test('one of two calls that follow a link at once sets the password', async () => {
    const olive = await someone();
    await ask(olive.email);
    const token = await tokenFor(olive.email);
    const answers = await Promise.all([confirm(token, 'first of two'), confirm(token, 'second of two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('a used link closes the others of the account', async () => {
    const olive = await someone();
    await ask(olive.email);
    const first = await tokenFor(olive.email);
    await ask(olive.email);
    const second = await tokenFor(olive.email, 2);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).status).toBe(410);
  });

  test('a link is valid for one hour', async () => {
    const olive = await someone();
    await ask(olive.email);
    const token = await tokenFor(olive.email);
    running.clock.set(new Date(Date.now() + 61 * 60_000));
    expect((await confirm(token)).status).toBe(410);
    running.clock.set(new Date());
    expect((await confirm(token)).status).toBe(200);
  });

  test('an unknown address gets the same answer, and nothing is opened', async () => {
    const olive = await someone();
    const [known, unknown] = [await ask(olive.email), await ask('nobody@lather.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await tokenFor(olive.email);
    const opened = await running.database.query(`select payload from outbox where type = 'auth.password_reset_opened'`);
    expect(JSON.stringify(opened.rows)).not.toContain('nobody');
  });

  test('the token is stored nowhere', async () => {
    const olive = await someone();
    await ask(olive.email);
    const token = await tokenFor(olive.email);
    const outbox = await running.database.query('select payload::text from outbox');
    const links = await running.database.query('select * from password_links');
    expect(JSON.stringify([outbox.rows, links.rows])).not.toContain(token);
  });

  test('opening the page changes nothing: only POST does', async () => {
    const olive = await someone();
    await ask(olive.email);
    const token = await tokenFor(olive.email);
    expect((await visitor.get(`/api/password-reset/confirm?token=${token}`)).status).toBe(404);
    expect((await confirm(token)).status).toBe(200);
  });

  test.each([
    ['password', { password: 'bathe' }],
    ['password', { password: 'password' }],
    ['token', { token: '' }],
  ])('a wrong %s is refused and the link stays good', async (field, changes) => {
    const olive = await someone();
    await ask(olive.email);
    const token = await tokenFor(olive.email);
    const body = { token, password: 'another fine bath', ...changes };
    const { status, body: refusal } = await visitor.post<ErrorAnswer>('/api/password-reset/confirm', body);
    expect([status, refusal.errors?.[0]?.field]).toEqual([400, field]);
    expect((await confirm(token)).status).toBe(200);
  });

  test('requests for one address are limited, whether it has an account or not', async () => {
    const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on' } });
    try {
      const olive = await someone();
      for (const email of [olive.email, 'nobody-either@lather.test']) {
        const statuses = [];
        for (let tries = 0; tries < 6; tries += 1)
          statuses.push((await new HttpClient(limited.url).post('/api/password-reset', { email })).status);
        expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
      }
    } finally {
      await limited.close();
    }
  });
});

describe('account settings', () => {
  test('name and contact data change, and the rest stays', async () => {
    const { client } = await someone();
    const changes = { firstName: ' Olivia ', phone: '(512) 555-0100', city: 'Austin' };
    const { status, body } = await client.patch('/api/user', changes);
    expect([status, body]).toMatchObject([200, { firstName: 'Olivia', lastName: 'Park', phone: '(512) 555-0100' }]);
    expect((await client.patch('/api/user', { city: '', role: 'admin', email: 'x@y.z' })).body).toMatchObject({
      city: null,
      role: 'pet_owner',
    });
  });

  test.each([
    ['firstName', ' '],
    ['firstName', null],
    ['lastName', ''],
    ['phone', '512555014'],
    ['zipCode', '7870'],
  ])('%s %p is refused', async (field, value) => {
    const { client } = await someone();
    const { status, body } = await client.patch<ErrorAnswer>('/api/user', { [field]: value });
    expect([status, body.errors?.map((error) => error.field)]).toEqual([400, [field]]);
  });

  test('the password can be changed with the present one; this session stays, others end', async () => {
    const olive = await someone();
    const other = (await login(olive.email, olive.password)).headers.getSetCookie()[0]!.split(';')[0]!;
    const body = { currentPassword: olive.password, newPassword: 'another fine bath' };
    const wrong = await olive.client.put<ErrorAnswer>('/api/user/password', { ...body, currentPassword: 'not it' });
    expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([400, 'currentPassword']);
    expect((await olive.client.put('/api/user/password', body, { cookie: olive.cookie })).status).toBe(204);
    expect([await renew(olive.cookie), await renew(other)]).toEqual([200, 401]);
    expect((await login(olive.email, 'another fine bath')).status).toBe(200);
    const mailed = `select 1 from mails where recipient = $1 and content ->> 'kind' = 'password-changed'`;
    await until(async () => (await running.database.query(mailed, [olive.email])).rowCount === 1);
    const { rows } = await running.database.query<{ action: string }>(
      `select action from audit_log l join users u on u.id = l.actor_id
      where u.email = $1 and action like 'user.password%' order by l.id`,
      [olive.email],
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.password_change_refused', 'user.password_changed']);
  });
});
