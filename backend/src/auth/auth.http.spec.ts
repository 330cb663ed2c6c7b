import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import type { CurrentUserDto } from './dto/current-user.dto.js';
import type { RegisteredDto, SessionDto } from './dto/session.dto.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
}, 60_000);

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

describe('spec 4, 5 and 7, POST /api/register', () => {
  test('signs an owner in at once, who then is who the token says', async () => {
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

test('spec 5, sign-up: six letters of a password, one of each name and three of a salon’s username are enough', async () => {
  const owner = olive('least@lather.test', { password: 'suds-7', petOwner: { firstName: 'O', lastName: 'P' } });
  const salon = olive('salon@lather.test', { role: 'salon', username: 'pup', petOwner: undefined });
  for (const least of [owner, salon]) expect((await visitor.post('/api/register', least)).status).toBe(201);
});

describe('spec 5, sign-in, by a direct call', () => {
  test.each([
    ['an e-mail that is none', { email: 'olive@' }, 'email', 'Please enter a valid email address'],
    ['a password of five characters', { password: 'bathe' }, 'password', 'Password must be at least 6 characters'],
  ])('%s is refused by its field', async (_title, changes, field, message) => {
    const credentials = { email: 'olive@lather.test', password: 'bathes', ...changes };
    const { status, body } = await visitor.post<ErrorAnswer>('/api/login', credentials);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  test('six characters are looked at', async () => {
    const { status } = await visitor.post('/api/login', { email: 'nobody@lather.test', password: 'bathes' });
    expect(status).toBe(401);
  });
});

describe('spec 7 and 8, POST /api/login', () => {
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

describe('a session', () => {
  test('is renewed by its cookie; two tabs at once both go on; an old cookie later ends it', async () => {
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

  test('a made-up token is no way around the limit of POSTs', async () => {
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
