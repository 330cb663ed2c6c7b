import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { Authenticator, type AuthenticatorFaults } from '../../test/authenticator.js';
import { Cast } from '../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { type SessionDto } from '../auth/index.js';
import type { PasskeyCreationOptionsDto } from './dto/passkey-creation.dto.js';
import type { PasskeyRequestOptionsDto } from './dto/passkey-request.dto.js';
import type { PasskeyDto } from './dto/passkey.dto.js';
import { PasskeyChallenges } from './passkey-challenges.service.js';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

let running: RunningApp;
let cast: Cast;

beforeAll(async () => {
  running = await runApp();
  cast = new Cast(running);
});
afterAll(() => running.close());

const origin = () => running.config.appUrl;
const askNew = async (client: HttpClient) =>
  (await client.post<PasskeyCreationOptionsDto>('/api/user/passkeys/request')).body;
const add = (client: HttpClient, made: object) =>
  client.post<PasskeyDto & ErrorAnswer>('/api/user/passkeys', made, { 'user-agent': iPhone });
const listOf = async (client: HttpClient) => (await client.get<PasskeyDto[]>('/api/user/passkeys')).body;
const askSignIn = async () => (await cast.visitor.post<PasskeyRequestOptionsDto>('/api/login/passkey/request')).body;
const signIn = (assertion: object) => cast.visitor.post<SessionDto & ErrorAnswer>('/api/login/passkey', assertion);

/** Returns an account with a passkey. */
async function holder(role: 'pet_owner' | 'salon' | 'admin' = 'pet_owner') {
  const { client, userId } = await cast.account(role, 'olive');
  const passkey = new Authenticator(origin());
  const { body } = await add(client, passkey.create(await askNew(client)));
  return { client, userId, passkey, id: body.id };
}

describe('a passkey', () => {
  test('is created for this site and the user’s name, under an id that does not reveal the account', async () => {
    const { client, userId } = await cast.account('salon', 'sam');
    const asked = await askNew(client);
    expect(asked).toMatchObject({
      rp: { id: 'localhost', name: 'Lather' },
      user: { name: expect.stringMatching(/@lather\.test$/) },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(Buffer.from(asked.user.id, 'base64url')).toHaveLength(32);
    expect(Buffer.from(asked.user.id, 'base64url').toString()).not.toBe(String(userId));
    expect((await askNew(client)).user.id).toBe(asked.user.id);
  });

  test('is added under the name of the device, and listed', async () => {
    const { client, id } = await holder();
    expect(await listOf(client)).toEqual([
      { id, name: 'iPhone', device: 'iPhone', createdAt: expect.any(String), lastUsedAt: null },
    ]);
  });

  test('is listed as known when the next one is created', async () => {
    const { client, passkey } = await holder();
    expect((await askNew(client)).excludeCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
  });

  test('belongs to one account', async () => {
    const { passkey } = await holder();
    const stranger = await cast.account('pet_owner', 'nora');
    const { status, body } = await add(stranger.client, passkey.create(await askNew(stranger.client)));
    expect([status, body.code]).toEqual([409, 'passkeys.exists']);
  });

  test.each<[string, AuthenticatorFaults]>([
    ['from another page', { origin: 'https://lather.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verifying the person', { userVerified: false }],
  ])('that was made %s is not added', async (_what, whims) => {
    const { client } = await cast.account('pet_owner', 'olive');
    const made = new Authenticator(origin()).create(await askNew(client), whims);
    const { status, body } = await add(client, made);
    expect([status, body.code]).toEqual([400, 'passkeys.not_added']);
    expect(await listOf(client)).toEqual([]);
  });

  test('is refused by its field where the browser’s answer is missing', async () => {
    const { client, passkey } = await holder();
    const { status, body } = await add(client, { id: passkey.id });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'response']);
    expect((await signIn({ id: passkey.id })).status).toBe(400);
  });

  test('is not added with another account’s challenge, nor twice with one', async () => {
    const [olive, nora] = [await cast.account('pet_owner', 'olive'), await cast.account('pet_owner', 'nora')];
    const asked = await askNew(olive.client);
    const theirs = await add(nora.client, new Authenticator(origin()).create(asked));
    expect(theirs.body.code).toBe('passkeys.not_added');
    const statuses = await Promise.all(
      [1, 2].map(async () => (await add(olive.client, new Authenticator(origin()).create(asked))).status),
    );
    expect(statuses.sort()).toEqual([201, 400]);
  });

  test('is one of twenty at most', async () => {
    const { client, userId } = await holder();
    await running.database.query(
      `insert into passkeys (id, user_id, user_handle, credential_id, public_key, counter, transports, name, created_at)
       select gen_random_uuid(), $1, '', gen_random_uuid()::text, '', 0, '{}', 'Mac', now() from generate_series(1, 18)`,
      [userId],
    );
    const made = await Promise.all([1, 2].map(async () => new Authenticator(origin()).create(await askNew(client))));
    const answers = await Promise.all(made.map((one) => add(client, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await listOf(client)).toHaveLength(20);
  });

  test('is renamed only by its owner, and keeps the name of its device', async () => {
    const { client, id, userId } = await holder();
    const stranger = await cast.account('pet_owner', 'nora');
    const rename = (by: HttpClient) => by.patch<PasskeyDto>(`/api/user/passkeys/${id}`, { name: '  Mama’s phone 👩‍💻 ' });
    expect((await rename(stranger.client)).status).toBe(404);
    expect((await rename(client)).body).toMatchObject({ id, name: 'Mama’s phone 👩‍💻', device: 'iPhone' });
    expect(await listOf(client)).toMatchObject([{ name: 'Mama’s phone 👩‍💻', device: 'iPhone' }]);
    await client.delete(`/api/user/passkeys/${id}`);
    expect((await rename(client)).status).toBe(404);
    const { rows } = await running.database.query('select after from audit_log where actor_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain('Mama');
  });

  test.each([
    ['nothing', undefined],
    ['no text', 7],
    ['an empty name', ''],
    ['spaces alone', '   '],
    ['marks that nobody sees', '\u200d\u2060'],
    ['a line break', 'Phone\nof Olive'],
    ['a control character', 'Phone\u0007'],
    ['a mark that turns the text around', 'enohP\u202e'],
    ['41 characters', 'x'.repeat(41)],
  ])('is not renamed to %s', async (_what, name) => {
    const { client, id } = await holder();
    const { status, body } = await client.patch<ErrorAnswer>(`/api/user/passkeys/${id}`, { name });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'name']);
    expect(await listOf(client)).toMatchObject([{ name: 'iPhone' }]);
  });

  test('is removed only by its owner, and then cannot sign in', async () => {
    const { client, passkey, id } = await holder();
    const stranger = await cast.account('pet_owner', 'nora');
    expect((await stranger.client.delete(`/api/user/passkeys/${id}`)).status).toBe(404);
    expect((await client.delete(`/api/user/passkeys/${id}`)).status).toBe(204);
    expect((await client.delete(`/api/user/passkeys/${id}`)).status).toBe(404);
    expect((await signIn(passkey.get(await askSignIn()))).status).toBe(401);
  });

  test('is neither asked for nor removed by a session that has to reauthenticate', async () => {
    const { client, userId, id } = await holder();
    await running.database.query(`update sessions set proven_at = now() - interval '6 minutes' where user_id = $1`, [
      userId,
    ]);
    const refused = [
      await client.post<ErrorAnswer>('/api/user/passkeys/request'),
      await client.delete<ErrorAnswer>(`/api/user/passkeys/${id}`),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'auth.proof_needed'],
      [403, 'auth.proof_needed'],
    ]);
  });

  test('that is added or removed is recorded in the audit log and mailed to its owner', async () => {
    const { client, userId, id } = await holder();
    await client.delete(`/api/user/passkeys/${id}`);
    const { rows } = await running.database.query<{ action: string; after: object }>(
      'select action, after from audit_log where actor_id = $1 order by id',
      [userId],
    );
    expect(rows).toEqual([
      { action: 'user.passkey_added', after: { passkey: 'iPhone' } },
      { action: 'user.passkey_removed', after: { passkey: 'iPhone' } },
    ]);
    const told = await running.database.query<{ change: string }>(
      `select payload ->> 'change' as change from outbox
       where type = 'auth.sign_in_changed' and (payload ->> 'userId')::int = $1 order by position`,
      [userId],
    );
    expect(told.rows.map(({ change }) => change)).toEqual(['passkey_added', 'passkey_removed']);
  });
});

describe('signing in by a passkey', () => {
  test.each(['pet_owner', 'salon', 'admin'] as const)('begins a session of a %s, and records the use', async (role) => {
    const { client, userId, passkey } = await holder(role);
    const { status, body, headers } = await signIn(passkey.get(await askSignIn()));
    expect([status, body.userId, body.role]).toEqual([200, userId, role]);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['lather_refresh', 'lather_device']);
    expect((await new HttpClient(running.url, body.token).get('/api/user')).status).toBe(200);
    expect((await listOf(client))[0]?.lastUsedAt).toEqual(expect.any(String));
  });

  test('accepts any passkey of this site, and always verifies the person', async () => {
    const asked = await askSignIn();
    expect([asked.rpId, asked.userVerification, asked.allowCredentials]).toEqual(['localhost', 'required', undefined]);
  });

  test.each<[string, AuthenticatorFaults]>([
    ['from another page', { origin: 'https://lather.example.evil' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verifying the person', { userVerified: false }],
    ['with another key', { forged: true }],
    ['for another account', { userHandle: 'c29tZWJvZHkgZWxzZQ' }],
    ['with a count that it has left behind', { counter: 1 }],
  ])('is refused %s', async (_what, whims) => {
    const { passkey } = await holder();
    expect((await signIn(passkey.get(await askSignIn()))).status).toBe(200);
    const { status, body } = await signIn(passkey.get(await askSignIn(), whims));
    expect([status, body.code]).toEqual([401, 'passkeys.refused']);
  });

  test('refuses a passkey that was never added', async () => {
    const asked = await askSignIn();
    expect((await signIn(new Authenticator(origin()).get(asked))).status).toBe(401);
  });

  test('refuses an account that is suspended', async () => {
    const { userId, passkey } = await holder();
    await running.database.query(`update users set suspended_at = now(), suspension_reason = 'Test' where id = $1`, [
      userId,
    ]);
    const { status, body } = await signIn(passkey.get(await askSignIn()));
    expect([status, body.code]).toEqual([403, 'auth.suspended']);
  });

  test('by one answer twice, even at once, succeeds once', async () => {
    const { passkey } = await holder();
    const assertion = passkey.get(await askSignIn());
    const answers = await Promise.all([signIn(assertion), signIn(assertion), signIn(assertion)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await signIn(assertion)).status).toBe(401);
  });

  test('refuses a challenge that has expired, or was made for another purpose', async () => {
    const { client, passkey } = await holder();
    const late = await askSignIn();
    await running.database.query(`update passkey_challenges set expires_at = now() where challenge = $1`, [
      late.challenge,
    ]);
    expect((await signIn(passkey.get(late))).status).toBe(401);
    const { body: proof } = await client.post<PasskeyRequestOptionsDto>('/api/user/proof/passkey/request');
    expect((await signIn(passkey.get(proof))).status).toBe(401);
  });

  test('a count that does not increase is recorded in the audit log, because the passkey was copied', async () => {
    const { userId, passkey } = await holder();
    await signIn(passkey.get(await askSignIn(), { counter: 9 }));
    await signIn(passkey.get(await askSignIn(), { counter: 8 }));
    const { rows } = await running.database.query(
      `select before, after from audit_log where action = 'user.passkey_copied' and subject_id = $1`,
      [String(userId)],
    );
    expect(rows).toEqual([{ before: { count: 9 }, after: { count: 8 } }]);
  });
});

describe('reauthentication by a passkey', () => {
  const stale = (userId: number) =>
    running.database.query(`update sessions set proven_at = null where user_id = $1`, [userId]);
  const askProof = async (client: HttpClient) =>
    (await client.post<PasskeyRequestOptionsDto>('/api/user/proof/passkey/request')).body;

  test('opens calls that need reauthentication', async () => {
    const { client, userId, passkey, id } = await holder();
    await stale(userId);
    const asked = await askProof(client);
    expect(asked.allowCredentials?.map((one) => one.id)).toEqual([passkey.id]);
    expect((await client.post('/api/user/proof/passkey', passkey.get(asked))).status).toBe(204);
    expect((await client.delete(`/api/user/passkeys/${id}`)).status).toBe(204);
  });

  test('accepts no other account’s passkey, and ends no session by refusing it', async () => {
    const [olive, nora] = [await holder(), await holder()];
    await stale(olive.userId);
    const answer = nora.passkey.get(await askProof(olive.client));
    const { status, body } = await olive.client.post<ErrorAnswer>('/api/user/proof/passkey', answer);
    expect([status, body.code]).toEqual([400, 'passkeys.not_proven']);
    expect((await olive.client.delete(`/api/user/passkeys/${olive.id}`)).status).toBe(403);
  });
});

test('unanswered challenges are deleted once they have expired', async () => {
  const [old, young] = [await askSignIn(), await askSignIn()];
  await running.database.query(
    `update passkey_challenges set expires_at = now() - interval '1 second' where challenge = $1`,
    [old.challenge],
  );
  await running.app.get(PasskeyChallenges).deleteExpired();
  const { rows } = await running.database.query<{ challenge: string }>(
    'select challenge from passkey_challenges where challenge in ($1, $2)',
    [old.challenge, young.challenge],
  );
  expect(rows).toEqual([{ challenge: young.challenge }]);
});
