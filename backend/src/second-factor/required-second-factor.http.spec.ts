import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';

import { Authenticator } from '../../test/authenticator.js';
import { Cast } from '../../test/cast.js';
import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { Passwords, type SecondFactorRequiredDto, type SessionDto } from '../auth/index.js';
import type { PasskeyCreationOptionsDto } from '../passkeys/index.js';
import type { AuthenticatorSecretDto, SecondFactorDto } from './dto/second-factor.dto.js';

const password = 'a fine bath';

let running: RunningApp;
let cast: Cast;
let people = 0;

beforeAll(async () => {
  running = await runApp({ env: { ADMIN_SECOND_FACTOR: 'required', RATE_LIMITS: 'on' } });
  cast = new Cast(running);
  // The clock stands still, so that no code expires in the middle of a test.
  running.clock.set(new Date());
});
afterAll(() => running.close());

/** Returns an administrator who is signed in by the password alone. */
async function administrator(domain = 'lather.example') {
  people += 1;
  const { userId } = await cast.account('admin', 'ada');
  const email = `ada${people}@${domain}`;
  await running.database.query('update users set email = $1, password_hash = $2 where id = $3', [
    email,
    await running.app.get(Passwords).hash(password),
    userId,
  ]);
  const { body } = await cast.visitor.post<SessionDto>('/api/login', { email, password });
  return { userId, email, session: body, client: new HttpClient(running.url, body.token) };
}

const codeNow = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(running.clock.real().getTime() / 1000) + stepsAhead * 30 });

async function turnOn(client: HttpClient): Promise<string> {
  const { body } = await client.post<AuthenticatorSecretDto>('/api/user/second-factor/codes/request');
  await client.post('/api/user/second-factor/codes', { code: codeNow(body.secret) });
  return body.secret;
}

describe('an administrator without a second factor', () => {
  test('is informed at the sign-in, and may only set one up', async () => {
    const { client, session } = await administrator();
    expect(session.lacksSecondFactor).toBe(true);
    for (const path of ['/api/admin/audit', '/api/user/sessions', '/api/admin/payouts']) {
      const { status, body } = await client.get<ErrorAnswer>(path);
      expect([path, status, body.code]).toEqual([path, 403, 'auth.second_factor_required']);
    }
    expect((await client.get('/api/user')).status).toBe(200);
    const state = await client.get<SecondFactorDto>('/api/user/second-factor');
    expect(state.body).toMatchObject({ required: true, lacking: true });
  });

  test('may do everything once codes are enabled, in the same session', async () => {
    const { client } = await administrator();
    await turnOn(client);
    expect((await client.get('/api/admin/audit')).status).toBe(200);
    const state = await client.get<SecondFactorDto>('/api/user/second-factor');
    expect(state.body).toMatchObject({ required: true, lacking: false });
  });

  test('may do everything once a passkey is added', async () => {
    const { client } = await administrator();
    const { body } = await client.post<PasskeyCreationOptionsDto>('/api/user/passkeys/request');
    await client.post('/api/user/passkeys', new Authenticator(running.config.appUrl).create(body));
    expect((await client.get('/api/admin/audit')).status).toBe(200);
  });

  test('is admitted if it is the demo’s', async () => {
    const { client, session } = await administrator('lather.test');
    expect(session.lacksSecondFactor).toBeUndefined();
    expect((await client.get('/api/admin/audit')).status).toBe(200);
  });

  test('is not required for owners and salons', async () => {
    const owner = await cast.owner();
    expect((await owner.client.get('/api/pets')).status).toBe(200);
  });
});

describe('a lost second factor', () => {
  const reset = (by: HttpClient, email: string) =>
    by.post<ErrorAnswer>('/api/admin/second-factor-resets', { email, reason: 'Called back on the known number' });

  test('is reset by another administrator: sessions end, the password signs in, and the account’s owner gets a mail', async () => {
    const [ada, bea] = [await administrator(), await administrator()];
    await turnOn(ada.client);
    await turnOn(bea.client);
    expect((await reset(bea.client, ada.email)).status).toBe(204);
    expect((await ada.client.get('/api/user')).status).toBe(401);
    const { status, body } = await cast.visitor.post<SessionDto>('/api/login', { email: ada.email, password });
    expect([status, body.lacksSecondFactor]).toEqual([200, true]);
    const { rows } = await running.database.query(
      `select actor_id, reason, after from audit_log where action = 'user.second_factor_reset' and subject_id = $1`,
      [String(ada.userId)],
    );
    expect(rows).toEqual([
      { actor_id: bea.userId, reason: 'Called back on the known number', after: { passkeys: 0, codes: true } },
    ]);
    const recorded = await running.database.query(
      `select 1 from outbox where payload @> '{"change": "second_factor_reset"}' and (payload ->> 'userId')::int = $1`,
      [ada.userId],
    );
    expect(recorded.rows).toHaveLength(1);
  });

  test('is not reset for oneself, for an unknown address, or if there is none', async () => {
    const [ada, bea] = [await administrator(), await administrator()];
    await turnOn(ada.client);
    const answers = [
      await reset(ada.client, ada.email),
      await reset(ada.client, 'nobody@lather.example'),
      await reset(ada.client, bea.email),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'second_factor.own'],
      [400, 'second_factor.unknown_account'],
      [409, 'second_factor.none'],
    ]);
  });
});

test('after ten wrong codes of an account in 15 minutes no code is checked, whichever ticket it comes with', async () => {
  const { client, email } = await administrator();
  const secret = await turnOn(client);
  const ask = async () =>
    (await cast.visitor.post<SecondFactorRequiredDto>('/api/login', { email, password })).body.ticket;
  const tryWith = async (ticket: string, code: string) =>
    (await cast.visitor.post('/api/login/second-factor/code', { ticket, code })).status;
  const statuses: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const ticket = await ask();
    // This code fits the time but was used to confirm the app.
    for (let tries = 0; tries < 5; tries += 1) statuses.push(await tryWith(ticket, codeNow(secret)));
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(await tryWith(await ask(), codeNow(secret, 1))).toBe(429);
});
