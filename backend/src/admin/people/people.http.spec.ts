import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Cast } from '../../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../../test/http-client.js';
import { mailTo, type Registered, registered } from '../../../test/registered.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import type { PersonDto } from './dto/person.dto.js';

let running: RunningApp;
let visitor: HttpClient;
let ada: { client: HttpClient; userId: number };

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
  ada = await new Cast(running).account('admin', 'ada');
});
afterAll(() => running.close());

const reason = { reason: 'Paid with a stolen card.' };
const find = async (q: string) => (await ada.client.get<PersonDto[]>(`/api/admin/people?q=${q}`)).body;
const login = ({ email, password }: Registered) => visitor.post<ErrorAnswer>('/api/login', { email, password });
const act = (what: string, userId: number, body: object = reason) =>
  ada.client.post<ErrorAnswer>(`/api/admin/people/${userId}/${what}`, body);
const noted = async (userId: number) =>
  (
    await running.database.query<{ action: string; reason: string | null }>(
      `select action, reason from audit_log where subject_kind = 'user' and subject_id = $1 and actor_id = $2 order by id`,
      [String(userId), ada.userId],
    )
  ).rows;

test('users are found by address, username and name', async () => {
  const rosa = await registered(running);
  const [person] = await find(rosa.email);
  expect(person).toMatchObject({
    id: rosa.userId,
    name: 'Rosa Tran',
    role: 'pet_owner',
    emailVerified: false,
    sessions: 1,
    suspendedAt: null,
    erasesAt: null,
  });
  expect((await find('osa tra')).map(({ id }) => id)).toContain(rosa.userId);
  expect(await find('%25%25%25')).toEqual([]);
  expect((await ada.client.get<ErrorAnswer>('/api/admin/people?q=ab')).body.errors?.[0]?.field).toBe('q');
});

test('an administrator signs an account out everywhere', async () => {
  const rosa = await registered(running);
  expect((await ada.client.delete(`/api/admin/people/${rosa.userId}/sessions`)).status).toBe(204);
  expect((await rosa.client.get('/api/user')).status).toBe(401);
  expect((await login(rosa)).status).toBe(200);
  expect(await noted(rosa.userId)).toEqual([{ action: 'user.sessions_ended_by_administrator', reason: null }]);
});

test('a suspended account is signed out at once and cannot sign in, and its owner gets the reason; a restored one can sign in', async () => {
  const rosa = await registered(running);
  expect((await act('suspension', rosa.userId)).status).toBe(204);
  expect((await act('suspension', rosa.userId)).status).toBe(204);
  expect((await rosa.client.get('/api/user')).status).toBe(401);
  const refused = await login(rosa);
  expect([refused.status, refused.body.code]).toEqual([403, 'auth.suspended']);
  expect((await login({ ...rosa, password: 'not it' })).status).toBe(401);
  expect((await mailTo(running, rosa.email, /is suspended/)).text).toContain(`Reason: ${reason.reason}`);
  expect((await act('restoration', rosa.userId, { reason: 'It was her card.' })).status).toBe(204);
  expect((await login(rosa)).status).toBe(200);
  await mailTo(running, rosa.email, /open again/);
  expect(await noted(rosa.userId)).toEqual([
    { action: 'user.suspended', ...reason },
    { action: 'user.restored', reason: 'It was her card.' },
  ]);
});

test('concurrent sign-ins and a suspension leave no session', async () => {
  const rosa = await registered(running);
  await Promise.all([login(rosa), login(rosa), act('suspension', rosa.userId), login(rosa), login(rosa)]);
  expect((await find(rosa.email))[0]).toMatchObject({ sessions: 0 });
});

test('an administrator cannot suspend their own account, an unknown one, or any without a reason', async () => {
  expect((await act('suspension', ada.userId)).body.code).toBe('auth.own_account');
  const rosa = await registered(running);
  expect((await act('suspension', rosa.userId, { reason: ' no ' })).body.errors?.[0]?.field).toBe('reason');
  expect((await act('suspension', 999_999)).status).toBe(404);
});
