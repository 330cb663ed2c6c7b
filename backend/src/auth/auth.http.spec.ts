import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { CurrentUserDto } from './accounts/dto/current-user.dto.js';
import type { RegisteredDto, SessionDto } from './sign-in/dto/session.dto.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
});

afterAll(() => running.close());

const olive = (email: string, changes: Record<string, unknown> = {}) => ({
  username: email.split('@')[0],
  email,
  password: 'a fine bath',
  role: 'pet_owner',
  petOwner: { firstName: 'Olive', lastName: 'Park' },
  ...changes,
});

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]!.split(';')[0]!;
const refresh = (cookie: string) => visitor.post<SessionDto & ErrorAnswer>('/api/refresh', undefined, { cookie });

describe('POST /api/register', () => {
  test('signs an owner in at once, with a token of that owner', async () => {
    const { status, body, headers } = await visitor.post<RegisteredDto>('/api/register', olive('olive@lather.test'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'pet_owner', username: 'olive', message: expect.any(String) });
    expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/);
    const { body: user } = await new HttpClient(running.url, body.token).get<CurrentUserDto>('/api/user');
    expect(user).toMatchObject({ id: body.userId, email: 'olive@lather.test', firstName: 'Olive' });
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  test('an e-mail has one account, however it is written, also when two register at once', async () => {
    const answers = await Promise.all(
      ['Twice@lather.test', 'twice@lather.test'].map((email) =>
        visitor.post<ErrorAnswer>('/api/register', olive(email, { username: `${email}-chosen` })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('already exists');
  });

  test('a username derived from the e-mail is numbered; a chosen one must be free', async () => {
    const derived = await visitor.post<RegisteredDto>('/api/register', olive('robin@one.test'));
    const again = await visitor.post<RegisteredDto>('/api/register', olive('robin@two.test'));
    const chosen = await visitor.post('/api/register', olive('third@three.test', { username: 'Robin' }));
    expect([derived.body.username, again.body.username, chosen.status]).toEqual(['robin', 'robin2', 409]);
  });

  test.each([
    ['nobody makes an administrator', { role: 'admin' }, 'role'],
    ['a password of five characters', { password: 'bathe' }, 'password'],
    ['one of the commonest passwords', { password: 'password1' }, 'password'],
    ['one character again and again', { password: 'aaaaaa' }, 'password'],
    ['one’s own e-mail as the password', { password: 'wrong@lather.test' }, 'password'],
    ['an e-mail that is none', { email: 'olive' }, 'email'],
    ['an owner without a first name', { petOwner: { firstName: '', lastName: 'Park' } }, 'petOwner.firstName'],
    ['an owner without a last name', { petOwner: { firstName: 'Olive', lastName: '' } }, 'petOwner.lastName'],
    ['an owner without a name at all', { petOwner: undefined }, 'petOwner.firstName'],
    ['a salon with a username of two letters', { role: 'salon', username: 'ab' }, 'username'],
  ])('%s: 400 naming the field', async (_title, changes, field) => {
    const { status, body } = await visitor.post<ErrorAnswer>('/api/register', olive('wrong@lather.test', changes));
    expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
  });
});

test('sign-up: six letters of a password, one of each name and three of a salon’s username are enough', async () => {
  const owner = olive('least@lather.test', { password: 'suds-7', petOwner: { firstName: 'O', lastName: 'P' } });
  const salon = olive('salon@lather.test', { role: 'salon', username: 'pup', petOwner: undefined });
  for (const least of [owner, salon]) expect((await visitor.post('/api/register', least)).status).toBe(201);
});

test('sign-up: blanks are no name, and those around one are not stored', async () => {
  const of = (firstName: string) => olive('blanks@lather.test', { petOwner: { firstName, lastName: ' Park ' } });
  const refused = await visitor.post<ErrorAnswer>('/api/register', of('   '));
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ field: 'petOwner.firstName', message: 'First name is required' }],
  ]);
  const { body } = await visitor.post<{ token: string }>('/api/register', of(' Olive '));
  const me = (await new HttpClient(running.url, body.token).get('/api/user')).body;
  expect(me).toMatchObject({ firstName: 'Olive', lastName: 'Park' });
});

describe('sign-in, by a direct call', () => {
  test.each([
    ['an e-mail that is none', { email: 'olive@' }, 'email', 'Please enter a valid email address'],
    ['a password of five characters', { password: 'bathe' }, 'password', 'Password must be at least 6 characters'],
  ])('%s is refused by its field', async (_title, changes, field, message) => {
    const credentials = { email: 'olive@lather.test', password: 'bathes', ...changes };
    const { status, body } = await visitor.post<ErrorAnswer>('/api/login', credentials);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('six characters are accepted', async () => {
    const { status } = await visitor.post('/api/login', { email: 'nobody@lather.test', password: 'bathes' });
    expect(status).toBe(401);
  });
});

describe('POST /api/login', () => {
  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await visitor.post('/api/register', olive('known@lather.test'));
    const attempts = await Promise.all(
      ['known@lather.test', 'unknown@lather.test'].map((email) =>
        visitor.post<ErrorAnswer>('/api/login', { email, password: 'not the one' }),
      ),
    );
    for (const { status, body } of attempts)
      expect({ status, code: body.code, message: body.message }).toEqual({
        status: 401,
        code: 'auth.sign_in_refused',
        message: 'Invalid email or password',
      });
  });

  test('the right password answers token, role, userId and username', async () => {
    await visitor.post('/api/register', olive('right@lather.test'));
    const { status, body } = await visitor.post<SessionDto>('/api/login', {
      email: 'RIGHT@lather.test',
      password: 'a fine bath',
    });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['email', 'role', 'token', 'userId', 'username']]);
  });
});

test('thirty people with one local part at thirty hosts register at once: each gets an account and a username', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, host) =>
      visitor.post<RegisteredDto>('/api/register', olive(`sandy@host${host}.test`)),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
  expect(new Set(answers.map(({ body }) => body.username)).size).toBe(30);
});

test('sign-ins and refusals are in the audit log, also those for an unknown address', async () => {
  const { body } = await visitor.post<RegisteredDto>('/api/register', olive('noted@lather.test'));
  await visitor.post('/api/login', { email: 'noted@lather.test', password: 'not the one' });
  await visitor.post('/api/login', { email: 'nobody-noted@lather.test', password: 'not the one' });
  const { rows } = await running.database.query<{ action: string; subject_kind: string }>(
    `select action, subject_kind from audit_log where subject_id = $1 or subject_kind = 'unknown_account' order by id`,
    [String(body.userId)],
  );
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['user.signed_in', 'user.sign_in_refused']));
  expect(rows.at(-1)?.subject_kind).toBe('unknown_account');
});

test('an address has one spelling: İ signs in to no account and has no rate limit of its own', async () => {
  await visitor.post('/api/register', olive('admin-i@lather.test'));
  const turkish = { email: 'admİn-i@lather.test', password: 'a fine bath' };
  expect((await visitor.post('/api/login', turkish)).status).toBe(401);
});

describe('a session', () => {
  test('is renewed by its cookie; two concurrent tabs both continue; an old cookie later ends it', async () => {
    running.clock.set('2026-11-23T15:00:00Z');
    const { headers } = await visitor.post('/api/register', olive('tabs@lather.test'));
    const first = cookieOf(headers);
    const [one, two] = await Promise.all([refresh(first), refresh(first)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(cookieOf(one.headers)).toBe(cookieOf(two.headers));
    expect((await refresh(cookieOf(one.headers))).status).toBe(200);

    running.clock.set('2026-11-23T15:01:00Z');
    expect((await refresh(first)).status).toBe(401);
  });

  test('ends with sign-out', async () => {
    const { headers } = await visitor.post('/api/register', olive('leaver@lather.test'));
    const cookie = cookieOf(headers);
    expect((await visitor.post('/api/logout', undefined, { cookie })).status).toBe(204);
    expect((await refresh(cookie)).body.code).toBe('auth.session_ended');
  });
});

test('under https the cookie has a name that no other host of the domain can set', async () => {
  const secure = await runApp({ beside: running, env: { APP_URL: 'https://lather.example' } });
  const { headers } = await new HttpClient(secure.url).post('/api/register', olive('host@lather.test'));
  await secure.close();
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-lather_refresh=[\w.-]+; /);
  expect(cookie).toMatch(/Path=\/(;|$)/);
  expect(cookie).toContain('Secure');
  expect(cookie).not.toContain('Domain');
});

describe('limits hold across processes', () => {
  test('ten wrong passwords for one account, then 429 with Retry-After, at a second process too', async () => {
    const limited = await runApp({ env: { RATE_LIMITS: 'on' } });
    const second = await runApp({ env: { RATE_LIMITS: 'on' }, beside: limited });
    try {
      const attempt = (app: RunningApp) =>
        new HttpClient(app.url).post('/api/login', { email: 'guess@lather.test', password: 'guessing' });
      const statuses: number[] = [];
      for (let index = 0; index < 10; index += 1) statuses.push((await attempt(index % 2 ? limited : second)).status);
      const refused = await attempt(second);
      expect(new Set(statuses)).toEqual(new Set([401]));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await second.close();
      await limited.close();
    }
  });

  test('guesses from elsewhere do not lock the owner out of a known browser', async () => {
    const limited = await runApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    try {
      const client = new HttpClient(limited.url);
      const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie });
      const account = olive('kept@lather.test');
      await client.post('/api/register', account);
      const signIn = (password: string, headers: Record<string, string>) =>
        client.post('/api/login', { email: account.email, password }, headers);
      const first = await signIn(account.password, from('198.51.100.1'));
      const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith('lather_device='))!;
      const statuses = new Map<number, number>();
      for (let tried = 0; tried < 120; tried += 1) {
        const { status } = await signIn('guessing', from(`203.0.113.${tried}`));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect(statuses.get(429)).toBeGreaterThan(0);
      expect((await signIn(account.password, from('198.51.100.7', device.split(';')[0]))).status).toBe(200);
      expect((await signIn('guessing', from('198.51.100.8', 'lather_device=made.up'))).status).toBe(429);
    } finally {
      await limited.close();
    }
  });

  test('a forged token does not avoid the limit of POSTs', async () => {
    const limited = await runApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const forger = new HttpClient(limited.url, 'made.up.token');
      const answers = await Promise.all(Array.from({ length: 121 }, () => forger.post('/api/logout')));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});
