import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { Passwords } from '../accounts/passwords.service.js';
import type { SessionDto } from '../sign-in/dto/session.dto.js';

let running: RunningApp;
let visitor: HttpClient;
let people = 0;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());
beforeEach(() => running.clock.set('2026-11-23T15:00:00Z'));

const hours = (count: number) => running.clock.set(new Date(running.clock.now().getTime() + count * 3_600_000));
const minutes = (count: number) => hours(count / 60);
const password = 'a fine bath';

/** A signed-in browser. */
interface Browser {
  readonly client: HttpClient;
  readonly cookie: string;
}

const browserOf = ({ body, headers }: { body: SessionDto; headers: Headers }): Browser => ({
  client: new HttpClient(running.url, body.token),
  cookie: headers.getSetCookie()[0]!.split(';')[0]!,
});
const signIn = async (email: string) => browserOf(await visitor.post<SessionDto>('/api/login', { email, password }));
const renew = async (cookie: string) => visitor.post<SessionDto>('/api/refresh', undefined, { cookie });
const renewed = async (cookie: string) => browserOf(await renew(cookie)).cookie;
const signOut = (cookie: string) => visitor.post('/api/logout', undefined, { cookie });
const opens = async ({ client }: Browser) => (await client.get('/api/user')).status;

async function somebody(role: 'pet_owner' | 'admin' = 'pet_owner'): Promise<string> {
  people += 1;
  const { userId } = await new Cast(running).account(role, `browser${people}-`);
  const hash = await running.app.get(Passwords).hash(password);
  const { rows } = await running.database.query<{ email: string }>(
    'update users set password_hash = $1 where id = $2 returning email::text',
    [hash, userId],
  );
  return rows[0]!.email;
}

describe('a stolen refresh token', () => {
  test('is detected when the owner’s browser uses its own, however often the thief has exchanged it', async () => {
    const victim = await signIn(await somebody());
    const second = await renewed(await renewed(victim.cookie));
    expect((await renew(victim.cookie)).status).toBe(401);
    expect((await renew(second)).status).toBe(401);
    const { rows } = await running.database.query(`select 1 from audit_log where action = 'session.reuse_detected'`);
    expect(rows).toHaveLength(1);
  });

  test('with the right session and a guessed secret ends it', async () => {
    const { cookie } = await signIn(await somebody());
    expect((await renew(`${cookie.split('.')[0]}.guess`)).status).toBe(401);
    expect((await renew(cookie)).status).toBe(401);
  });
});

describe('a renewal whose answer is lost', () => {
  test('can be repeated as long as the session lasts, and is no theft', async () => {
    const email = await somebody();
    const { cookie } = await signIn(email);
    await renew(cookie);
    minutes(5);
    const again = await renewed(cookie);
    minutes(5);
    expect((await renew(again)).status).toBe(200);
    const { rows } = await running.database.query(
      `select 1 from audit_log a join users u on u.id::text = a.subject_id
       where a.action = 'session.reuse_detected' and u.email = $1`,
      [email],
    );
    expect(rows).toEqual([]);
  });

  test('gives two tabs that repeat it at once the same token, and another one than the lost', async () => {
    const { cookie } = await signIn(await somebody());
    const lost = await renewed(cookie);
    minutes(5);
    const [one, other] = await Promise.all([renewed(cookie), renewed(cookie)]);
    expect(one).toBe(other);
    expect(one).not.toBe(lost);
  });

  test('ends the session where somebody else has got the token that was lost', async () => {
    const { cookie } = await signIn(await somebody());
    const lost = await renewed(cookie);
    minutes(5);
    const again = await renewed(cookie);
    expect((await renew(lost)).status).toBe(401);
    expect((await renew(again)).status).toBe(401);
  });

  test('cannot be repeated once its token was used', async () => {
    const { cookie } = await signIn(await somebody());
    const next = await renewed(await renewed(cookie));
    minutes(5);
    expect((await renew(cookie)).status).toBe(401);
    expect((await renew(next)).status).toBe(401);
  });
});

describe('a session', () => {
  test('of an owner ends after ninety days, however often it is renewed', async () => {
    let { cookie } = await signIn(await somebody());
    for (let day = 0; day < 90; day += 29) {
      cookie = await renewed(cookie);
      hours(29 * 24);
    }
    expect((await renew(cookie)).status).toBe(401);
  });

  test('of an administrator ends after twelve hours, and unused after two; its access token with it', async () => {
    const email = await somebody('admin');
    const unused = await signIn(email);
    let { cookie } = await signIn(email);
    for (let hour = 0; hour < 11; hour += 1) {
      hours(1);
      cookie = await renewed(cookie);
    }
    expect((await renew(unused.cookie)).status).toBe(401);
    const last = browserOf(await renew(cookie));
    expect(await opens(last)).toBe(200);
    hours(1);
    expect([await opens(last), (await renew(last.cookie)).status]).toEqual([401, 401]);
  });
});

describe('access ends at once', () => {
  test('with sign-out, also by the token that was replaced a moment ago', async () => {
    const browser = await signIn(await somebody());
    const next = browserOf(await renew(browser.cookie));
    expect([await opens(browser), await opens(next)]).toEqual([200, 200]);
    expect((await signOut(browser.cookie)).status).toBe(204);
    expect([await opens(browser), await opens(next)]).toEqual([401, 401]);
    expect((await renew(next.cookie)).status).toBe(401);
  });

  test('with a changed password, except for the browser that changed it; writes are refused as well', async () => {
    const email = await somebody();
    const [here, there] = [await signIn(email), await signIn(email)];
    const change = { currentPassword: password, newPassword: 'another fine bath' };
    expect((await here.client.put('/api/user/password', change)).status).toBe(204);
    expect([await opens(here), await opens(there)]).toEqual([200, 401]);
    expect((await there.client.patch('/api/user', { city: 'Austin' })).status).toBe(401);
    expect((await renew(here.cookie)).status).toBe(200);
  });
});
