import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { SessionDto } from '../sign-in/dto/session.dto.js';
import { Passwords } from '../accounts/passwords.service.js';
import type { OpenSessionDto } from './dto/open-session.dto.js';

const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const password = 'a fine bath';

let running: RunningApp;
let cast: Cast;
let people = 0;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

async function somebody(role: 'pet_owner' | 'salon' | 'admin' = 'pet_owner'): Promise<string> {
  people += 1;
  const { userId } = await cast.account(role, `reader${people}-`);
  const { rows } = await running.database.query<{ email: string }>(
    `with gone as (delete from sessions where user_id = $2)
     update users set password_hash = $1 where id = $2 returning email::text`,
    [await running.app.get(Passwords).hash(password), userId],
  );
  return rows[0]!.email;
}

async function signIn(email: string, userAgent = firefox): Promise<HttpClient> {
  const headers = { 'user-agent': userAgent };
  const { body } = await cast.visitor.post<SessionDto>('/api/login', { email, password }, headers);
  return new HttpClient(running.url, body.token);
}

const sessionsOf = async (client: HttpClient) => (await client.get<OpenSessionDto[]>('/api/user/sessions')).body;
const idOf = async (client: HttpClient) => (await sessionsOf(client)).find(({ current }) => current)!.id;
const statusOf = async (client: HttpClient) => (await client.get('/api/user')).status;
const endThere = async (client: HttpClient, id: string) =>
  (await client.delete<ErrorAnswer>(`/api/user/sessions/${id}`)).status;
const endOthers = async (client: HttpClient) => (await client.delete('/api/user/sessions')).status;

describe('the open sessions', () => {
  test.each(['pet_owner', 'salon', 'admin'] as const)(
    'of a %s are listed by device, the present one first',
    async (role) => {
      const email = await somebody(role);
      const [phone, here] = [await signIn(email, chrome), await signIn(email)];
      const told = (await sessionsOf(here)).map(({ device, current }) => [device, current]);
      expect(told).toEqual([
        ['Firefox on Windows', true],
        ['Chrome on Android', false],
      ]);
      expect((await sessionsOf(phone))[0]).toMatchObject({ device: 'Chrome on Android', current: true });
    },
  );

  test('contain no secret and no address', async () => {
    const [session] = await sessionsOf(await signIn(await somebody()));
    expect(Object.keys(session!).sort()).toEqual(['current', 'device', 'id', 'lastUsedAt']);
  });

  test('leave out sessions that were ended, have expired or are another account’s', async () => {
    const email = await somebody();
    const [over, unused, here] = [await signIn(email), await signIn(email), await signIn(email)];
    await signIn(await somebody());
    await endThere(here, await idOf(over));
    await running.database.query(`update sessions set expires_at = now() - interval '1 minute' where id = $1`, [
      await idOf(unused),
    ]);
    expect(await sessionsOf(here)).toHaveLength(1);
  });
});

describe('a session ended from another browser', () => {
  test('invalidates its access token at once, and the caller’s own session continues', async () => {
    const email = await somebody();
    const [there, here] = [await signIn(email, chrome), await signIn(email)];
    expect(await statusOf(there)).toBe(200);
    expect(await endThere(here, await idOf(there))).toBe(204);
    expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
  });

  test('is recorded in the audit log', async () => {
    const email = await somebody();
    const [there, here] = [await signIn(email, chrome), await signIn(email)];
    await endThere(here, await idOf(there));
    const { rows } = await running.database.query<{ after: object }>(
      `select after from audit_log join users u on u.id = actor_id
       where action = 'user.sessions_ended' and u.email = $1 and subject_id = u.id::text`,
      [email],
    );
    expect(rows).toEqual([{ after: { ended: 1, devices: ['Chrome on Android'] } }]);
  });

  test('is not found once it has ended, or if it is another account’s, whose session continues', async () => {
    const email = await somebody();
    const [there, here, stranger] = [await signIn(email), await signIn(email), await signIn(await somebody())];
    const id = await idOf(there);
    expect(await endThere(stranger, id)).toBe(404);
    expect(await statusOf(there)).toBe(200);
    expect([await endThere(here, id), await endThere(here, id)]).toEqual([204, 404]);
  });

  test('is named by an id: anything else is refused by the name of the field', async () => {
    const { status, body } = await (await signIn(await somebody())).delete<ErrorAnswer>('/api/user/sessions/12');
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'id']);
  });
});

describe('signing out everywhere else', () => {
  test('ends all but the calling session, and can be repeated', async () => {
    const email = await somebody();
    const [first, second, here] = [await signIn(email), await signIn(email), await signIn(email)];
    const stranger = await signIn(await somebody());
    expect([await endOthers(here), await endOthers(here)]).toEqual([204, 204]);
    expect(await Promise.all([first, second, here, stranger].map(statusOf))).toEqual([401, 401, 200, 200]);
  });

  test('by two browsers at once leaves one of them signed in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = await somebody();
      const [left, right] = [await signIn(email), await signIn(email)];
      await Promise.all([endOthers(left), endOthers(right)]);
      expect((await Promise.all([statusOf(left), statusOf(right)])).sort()).toEqual([200, 401]);
    }
  });

  test('and each of two browsers ending the other at once leaves one of them signed in', async () => {
    const email = await somebody();
    const [left, right] = [await signIn(email), await signIn(email)];
    const [leftId, rightId] = [await idOf(left), await idOf(right)];
    const answers = await Promise.all([endThere(left, rightId), endThere(right, leftId)]);
    expect(answers.sort()).toEqual([204, 401]);
    expect((await Promise.all([statusOf(left), statusOf(right)])).sort()).toEqual([200, 401]);
  });
});
