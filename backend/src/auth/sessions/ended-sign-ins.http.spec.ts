import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { Authenticator } from '../../../test/authenticator.js';
import { HttpClient } from '../../../test/http-client.js';
import { type Registered, registered } from '../../../test/registered.js';
import { runApp, type RunningApp } from '../../../test/running-app.js';
import { until } from '../../../test/until.js';

let running: RunningApp;
let visitor: HttpClient;

beforeAll(async () => {
  running = await runApp();
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

const newPassword = 'another fine bath';

/** Waits until so many calls wait for a lock. */
const untilWaiting = (calls: number) =>
  until(async () => {
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await running.database.query(waiting)).rows.length === calls;
  });

/** Locks rows until the returned function is called. */
async function holding(statement: string, values: unknown[]): Promise<() => Promise<void>> {
  const earlier = await running.database.connect();
  await earlier.query('begin');
  await earlier.query(statement, values);
  return async () => {
    await earlier.query('commit');
    earlier.release();
  };
}

const changePassword = ({ client, password }: Registered) =>
  client.put('/api/user/password', { currentPassword: password, newPassword });

/**
 * Lets the call wait for the account's row behind a change of its password, which ends all other sessions, and returns
 * the call's status.
 */
async function behindPasswordChange(owner: Registered, call: () => Promise<{ status: number }>): Promise<number> {
  const letGo = await holding('select 1 from users where id = $1 for update', [owner.userId]);
  const change = changePassword(owner);
  await untilWaiting(1);
  const called = call();
  await untilWaiting(2);
  await letGo();
  expect((await change).status).toBe(204);
  return (await called).status;
}

const login = ({ email }: Registered, password: string) =>
  visitor.post<{ token: string }>('/api/login', { email, password });

test('a sign-in with a password that is replaced before its session begins is refused', async () => {
  const rosa = await registered(running);
  expect(await behindPasswordChange(rosa, () => login(rosa, rosa.password))).toBe(401);
  expect((await login(rosa, newPassword)).status).toBe(200);
});

test('a sign-in by a passkey whose account ends all sessions before its session begins is refused', async () => {
  const rosa = await registered(running);
  const passkey = new Authenticator(running.config.appUrl);
  const asked = await rosa.client.post<Parameters<Authenticator['create']>[0]>('/api/user/passkeys/request');
  expect((await rosa.client.post('/api/user/passkeys', passkey.create(asked.body))).status).toBe(201);
  const signIn = await visitor.post<Parameters<Authenticator['get']>[0]>('/api/login/passkey/request');
  // The use of the passkey is recorded behind its row, after the account was read.
  const letGo = await holding('select 1 from passkeys where user_id = $1 for update', [rosa.userId]);
  const called = visitor.post('/api/login/passkey', passkey.get(signIn.body));
  await untilWaiting(1);
  expect((await changePassword(rosa)).status).toBe(204);
  await letGo();
  expect((await called).status).toBe(401);
});

test('a session that is ended while it adds a passkey adds none', async () => {
  const rosa = await registered(running);
  const { body } = await login(rosa, rosa.password);
  const thief = new HttpClient(running.url, body.token);
  const asked = await thief.post<Parameters<Authenticator['create']>[0]>('/api/user/passkeys/request');
  const made = new Authenticator(running.config.appUrl).create(asked.body);
  expect(await behindPasswordChange(rosa, () => thief.post('/api/user/passkeys', made))).toBe(401);
  expect((await rosa.client.get('/api/user/passkeys')).body).toEqual([]);
});

test('a session that is ended while it requests another address requests none', async () => {
  const rosa = await registered(running);
  const { body } = await login(rosa, rosa.password);
  const thief = new HttpClient(running.url, body.token);
  const ask = () => thief.post('/api/user/email', { email: 'thief@lather.test' });
  expect(await behindPasswordChange(rosa, ask)).toBe(401);
  const { rows } = await running.database.query('select 1 from address_changes where user_id = $1', [rosa.userId]);
  expect(rows).toEqual([]);
});
