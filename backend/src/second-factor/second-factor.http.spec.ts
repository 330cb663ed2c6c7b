import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateSync } from 'otplib';

import { Authenticator } from '../../test/authenticator.js';
import { Cast } from '../../test/cast.js';
import { type Answer, type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';
import { Passwords, type SecondFactorRequiredDto, type SessionDto } from '../auth/index.js';
import type { PasskeyCreationOptionsDto, PasskeyRequestOptionsDto } from '../passkeys/index.js';
import type { AuthenticatorSecretDto, RecoveryCodesDto, SecondFactorDto } from './dto/second-factor.dto.js';
import { SignInTickets } from './sign-in-tickets.service.js';

const password = 'a fine bath';
/** The first second of a step, far from the present time. */
const start = 1_800_000_000;

let running: RunningApp;
let cast: Cast;
let passwordHash: string;

beforeAll(async () => {
  running = await runApp({ env: { ADMIN_SECOND_FACTOR: 'optional' } });
  cast = new Cast(running);
  passwordHash = await running.app.get(Passwords).hash(password);
});
afterAll(() => running.close());

type Role = 'pet_owner' | 'salon' | 'admin';
type Asked = SecondFactorRequiredDto & SessionDto & ErrorAnswer;

/** Sets the server's clock to a step of thirty seconds after the first. */
const tell = (step: number, seconds = 0) => running.clock.set(new Date((start + step * 30 + seconds) * 1000));
const codeOf = (secret: string, step: number) => generateSync({ secret, epoch: start + step * 30 });

async function person(role: Role = 'admin', name = 'ada') {
  const { client, userId } = await cast.account(role, name);
  const { rows } = await running.database.query<{ email: string }>(
    'update users set password_hash = $1 where id = $2 returning email::text',
    [passwordHash, userId],
  );
  return { client, userId, email: rows[0]!.email };
}

/** Returns a person whose app shows codes, confirmed at step 0. */
async function withCodes(role: Role = 'admin') {
  tell(0);
  const one = await person(role);
  const { secret } = (await one.client.post<AuthenticatorSecretDto>('/api/user/second-factor/codes/request')).body;
  const { body } = await one.client.post<RecoveryCodesDto>('/api/user/second-factor/codes', {
    code: codeOf(secret, 0),
  });
  return { ...one, secret, recoveryCodes: body.recoveryCodes };
}

const login = (email: string) => cast.visitor.post<Asked>('/api/login', { email, password });
const ticketOf = async (email: string) => (await login(email)).body.ticket;
const answer = (way: string, body: object) =>
  cast.visitor.post<SessionDto & ErrorAnswer>(`/api/login/second-factor/${way}`, body);
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const who = async ({ body }: Answer<SessionDto>) =>
  (await new HttpClient(running.url, body.token).get<{ id: number }>('/api/user')).body.id;

describe('an account with codes', () => {
  test.each(['pet_owner', 'salon', 'admin'] as const)(
    'of a %s gets no session for its password alone',
    async (role) => {
      const { email } = await withCodes(role);
      const { status, body, headers } = await login(email);
      expect([status, Object.keys(body).sort(), body.ways]).toEqual([
        202,
        ['ticket', 'ways'],
        ['code', 'recovery_code'],
      ]);
      expect(headers.getSetCookie()).toEqual([]);
      expect((await new HttpClient(running.url, body.ticket).get('/api/user')).status).toBe(401);
    },
  );

  test('is signed in by the code that its app shows, as itself', async () => {
    const { email, userId, secret } = await withCodes();
    tell(1);
    const answered = await answer('code', { ticket: await ticketOf(email), code: codeOf(secret, 1) });
    expect([answered.status, await who(answered)]).toEqual([200, userId]);
  });

  test('is refused for a wrong password as before', async () => {
    const { email } = await withCodes();
    const { status, body } = await cast.visitor.post<ErrorAnswer>('/api/login', { email, password: 'not this one' });
    expect([status, body.code]).toEqual([401, 'auth.sign_in_refused']);
  });

  test('keeps its secret encrypted', async () => {
    const { userId, secret } = await withCodes();
    const { rows } = await running.database.query<{ kept: string }>(
      `select encode(secret, 'escape') as kept from code_generators where user_id = $1`,
      [userId],
    );
    expect(rows[0]?.kept).not.toContain(secret);
  });

  test('accepts no code of a secret that was moved to it from another account', async () => {
    const [thief, victim] = [await withCodes(), await withCodes()];
    await running.database.query(
      `update code_generators set secret = (select secret from code_generators where user_id = $1) where user_id = $2`,
      [thief.userId, victim.userId],
    );
    tell(1);
    const ticket = await ticketOf(victim.email);
    expect((await answer('code', { ticket, code: codeOf(thief.secret, 1) })).status).toBe(400);
  });
});

describe('a code', () => {
  test.each([
    [2, 0, 1, 200],
    [1, 0, 2, 200],
    [3, 0, 1, 400],
    [1, 0, 3, 400],
  ])('at step %i and %i seconds, that of step %i is answered with %i', async (step, seconds, shown, status) => {
    const { email, secret } = await withCodes();
    tell(step, seconds);
    const answered = await answer('code', { ticket: await ticketOf(email), code: codeOf(secret, shown) });
    expect([answered.status, answered.body.errors?.[0]?.field]).toEqual([status, status === 400 ? 'code' : undefined]);
  });

  test('that confirmed the app, or signed in, is not accepted again', async () => {
    const { email, secret } = await withCodes();
    expect((await answer('code', { ticket: await ticketOf(email), code: codeOf(secret, 0) })).status).toBe(400);
    tell(1);
    expect((await answer('code', { ticket: await ticketOf(email), code: codeOf(secret, 1) })).status).toBe(200);
    expect((await answer('code', { ticket: await ticketOf(email), code: codeOf(secret, 1) })).status).toBe(400);
  });

  test('sent twice at once, by one ticket or by two, signs in once', async () => {
    const { email, secret } = await withCodes();
    tell(1);
    const [ticket, other] = [await ticketOf(email), await ticketOf(email)];
    const code = codeOf(secret, 1);
    const answers = await Promise.all([ticket, ticket, other].map((one) => answer('code', { ticket: one, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a ticket', () => {
  test('is valid once', async () => {
    const { email, secret } = await withCodes();
    tell(1);
    const ticket = await ticketOf(email);
    expect((await answer('code', { ticket, code: codeOf(secret, 1) })).status).toBe(200);
    tell(2);
    const again = await answer('code', { ticket, code: codeOf(secret, 2) });
    expect([again.status, again.body.code]).toEqual([410, 'second_factor.ticket_spent']);
  });

  test('allows five tries, even concurrent ones, and then refuses even the right code', async () => {
    const { email, secret } = await withCodes();
    tell(1);
    const ticket = await ticketOf(email);
    const right = codeOf(secret, 1);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => answer('code', { ticket, code: wrong })));
    expect(statusesOf(answers)).toEqual([400, 400, 400, 400, 400, 410, 410]);
    expect((await answer('code', { ticket, code: right })).status).toBe(410);
  });

  test('expires after ten minutes, and is deleted in the night', async () => {
    const { email, secret } = await withCodes();
    tell(1);
    const ticket = await ticketOf(email);
    tell(21);
    expect((await answer('code', { ticket, code: codeOf(secret, 21) })).status).toBe(410);
    await running.app.get(SignInTickets).deleteExpired();
    const { rows } = await running.database.query('select 1 from sign_in_tickets where expires_at < $1', [
      running.clock.real(),
    ]);
    expect(rows).toEqual([]);
  });

  test('ends with another password', async () => {
    const { email, secret, client } = await withCodes();
    const ticket = await ticketOf(email);
    const change = { currentPassword: password, newPassword: 'another fine bath' };
    expect((await client.put('/api/user/password', change)).status).toBe(204);
    tell(1);
    expect((await answer('code', { ticket, code: codeOf(secret, 1) })).body.code).toBe('second_factor.ticket_spent');
  });

  test('that never existed is answered like an expired one', async () => {
    expect((await answer('code', { ticket: 'nonsense', code: '123456' })).status).toBe(410);
    expect((await answer('passkey/request', { ticket: 'nonsense' })).status).toBe(410);
  });
});

describe('a recovery code', () => {
  test('is one of ten, signs in once however it is typed, and its use is mailed', async () => {
    const { email, userId, recoveryCodes } = await withCodes();
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    const code = recoveryCodes[3]!.toUpperCase().replaceAll('-', ' ');
    expect((await answer('recovery-code', { ticket: await ticketOf(email), code })).status).toBe(200);
    expect((await answer('recovery-code', { ticket: await ticketOf(email), code })).status).toBe(400);
    const recorded = await running.database.query<{ change: string }>(
      `select payload ->> 'change' as change from outbox
       where type = 'auth.sign_in_changed' and (payload ->> 'userId')::int = $1 order by position`,
      [userId],
    );
    expect(recorded.rows.map(({ change }) => change)).toEqual(['codes_turned_on', 'recovery_code_used']);
  });

  test('used twice at once signs in once', async () => {
    const { email, recoveryCodes } = await withCodes();
    const tickets = [await ticketOf(email), await ticketOf(email)];
    const answers = await Promise.all(
      tickets.map((ticket) => answer('recovery-code', { ticket, code: recoveryCodes[0]! })),
    );
    expect(statusesOf(answers)).toEqual([200, 400]);
  });

  test('becomes invalid once new ones are made', async () => {
    const { client, email, recoveryCodes } = await withCodes();
    const { body } = await client.post<RecoveryCodesDto>('/api/user/second-factor/recovery-codes');
    expect(body.recoveryCodes.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const [earlier, fresh] = [recoveryCodes[0]!, body.recoveryCodes[0]!];
    expect((await answer('recovery-code', { ticket: await ticketOf(email), code: earlier })).status).toBe(400);
    expect((await answer('recovery-code', { ticket: await ticketOf(email), code: fresh })).status).toBe(200);
  });
});

test('recovery codes that are renewed twice at once are ten', async () => {
  const { client, userId } = await withCodes();
  const earlier = await running.database.connect();
  await earlier.query('begin');
  await earlier.query('select 1 from recovery_codes where user_id = $1 for update', [userId]);
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const renewals = [1, 2].map(() => client.post('/api/user/second-factor/recovery-codes'));
  await until(async () => (await running.database.query(waiting)).rows.length >= 2);
  await earlier.query('commit');
  earlier.release();
  expect(statusesOf(await Promise.all(renewals))).toEqual([200, 200]);
  const { rows } = await running.database.query('select 1 from recovery_codes where user_id = $1', [userId]);
  expect(rows).toHaveLength(10);
});

describe('a passkey as the second factor', () => {
  async function withPasskey(role: Role) {
    running.clock.reset();
    const one = await person(role);
    const passkey = new Authenticator(running.config.appUrl);
    const { body } = await one.client.post<PasskeyCreationOptionsDto>('/api/user/passkeys/request');
    await one.client.post('/api/user/passkeys', passkey.create(body));
    return { ...one, passkey };
  }
  const ask = async (ticket: string) =>
    (await answer('passkey/request', { ticket })).body as unknown as PasskeyRequestOptionsDto;

  test('is requested from an administrator, and signs in', async () => {
    const { email, userId, passkey } = await withPasskey('admin');
    const { status, body } = await login(email);
    expect([status, body.ways]).toEqual([202, ['passkey']]);
    const asked = await ask(body.ticket);
    expect(asked.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
    const answered = await answer('passkey', { ticket: body.ticket, passkey: passkey.get(asked) });
    expect([answered.status, await who(answered)]).toEqual([200, userId]);
  });

  test('is not requested from an owner, whose passkey replaces the password', async () => {
    const { email } = await withPasskey('pet_owner');
    expect((await login(email)).status).toBe(200);
  });

  test('of somebody else is refused', async () => {
    const [ada, bea] = [await withPasskey('admin'), await withPasskey('admin')];
    const ticket = await ticketOf(ada.email);
    const { status, body } = await answer('passkey', { ticket, passkey: bea.passkey.get(await ask(ticket)) });
    expect([status, body.code]).toEqual([401, 'passkeys.refused']);
  });
});

describe('codes', () => {
  test('are enabled only by the right code, and no second app replaces them', async () => {
    tell(0);
    const { client } = await person();
    const { body } = await client.post<AuthenticatorSecretDto>('/api/user/second-factor/codes/request');
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect((await client.post('/api/user/second-factor/codes', { code: codeOf(body.secret, 9) })).status).toBe(400);
    const before = await client.get<SecondFactorDto>('/api/user/second-factor');
    expect(before.body).toEqual({ codesSince: null, recoveryCodesLeft: 0, required: false, lacking: false });
    expect((await client.post('/api/user/second-factor/codes', { code: codeOf(body.secret, 0) })).status).toBe(200);
    expect((await client.get<SecondFactorDto>('/api/user/second-factor')).body).toMatchObject({
      codesSince: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await client.post('/api/user/second-factor/codes/request')).status).toBe(409);
  });

  test('that are disabled are no longer requested, nor are their recovery codes', async () => {
    const { client, email } = await withCodes();
    expect((await client.delete('/api/user/second-factor/codes')).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await client.delete('/api/user/second-factor/codes')).status).toBe(409);
    expect((await client.post('/api/user/second-factor/recovery-codes')).status).toBe(409);
  });

  test('are neither requested nor disabled without reauthentication', async () => {
    const { client, userId } = await withCodes();
    await running.database.query('update sessions set proven_at = null where user_id = $1', [userId]);
    const refused = [
      await client.post<ErrorAnswer>('/api/user/second-factor/codes/request'),
      await client.delete<ErrorAnswer>('/api/user/second-factor/codes'),
      await client.post<ErrorAnswer>('/api/user/second-factor/recovery-codes'),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('auth.proof_needed'));
  });
});

test('a salon’s account with a second factor is not signed in by registering once more', async () => {
  const { email } = await withCodes('salon');
  const again = { username: 'sammy', email, password, role: 'salon' };
  expect((await cast.visitor.post('/api/register', again)).status).toBe(409);
});
