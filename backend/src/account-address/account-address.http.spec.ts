import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { type ErrorAnswer, HttpClient } from '../../test/http-client.js';
import { mailsTo, mailTo, registered, tokenIn } from '../../test/registered.js';
import { runApp, type RunningApp } from '../../test/running-app.js';
import { until } from '../../test/until.js';

let running: RunningApp;
let visitor: HttpClient;
let addresses = 0;

beforeAll(async () => {
  running = await runApp({ workers: true });
  visitor = new HttpClient(running.url);
});
afterAll(() => running.close());

type Account = Awaited<ReturnType<typeof registered>>;
type Answered = { email: string; message: string } & ErrorAnswer;

const newAddress = () => `elsewhere${(addresses += 1)}@lather.test`;
const post = (path: string, token: string) => visitor.post<Answered>(`/api/${path}`, { token });
const ask = ({ client }: Account, email: string) => client.post<Answered>('/api/user/email', { email });
const meOf = async ({ client }: Account) =>
  (await client.get<{ email: string; emailVerified: boolean }>('/api/user')).body;
const login = async (email: string, password: string) => (await visitor.post('/api/login', { email, password })).status;
const confirmTokenOf = async ({ email }: Account) =>
  tokenIn(await mailTo(running, email, /^Confirm your email/), 'confirm-email');
const changeTokenFor = async (email: string) =>
  tokenIn(await mailTo(running, email, /^Confirm your new/), 'change-email');
const returnTokenFor = async (email: string, subject = /^Request to change/) =>
  tokenIn(await mailTo(running, email, subject), 'keep-email');

/** Returns an account whose address has been changed. */
async function moved() {
  const rosa = await registered(running);
  const email = newAddress();
  await ask(rosa, email);
  expect((await post('email-change', await changeTokenFor(email))).status).toBe(200);
  return { rosa, email };
}

describe('a new account', () => {
  test('is mailed a link that confirms its address, once, and can be used without it', async () => {
    const rosa = await registered(running);
    expect(await meOf(rosa)).toMatchObject({ email: rosa.email, emailVerified: false });
    const token = await confirmTokenOf(rosa);
    const answer = await post('email-confirmation', token);
    expect([answer.status, answer.body]).toEqual([200, { email: rosa.email }]);
    expect((await meOf(rosa)).emailVerified).toBe(true);
    expect([(await post('email-confirmation', token)).status]).toEqual([410]);
  });

  test('is mailed another link when it asks, and none once it is confirmed', async () => {
    const rosa = await registered(running);
    await confirmTokenOf(rosa);
    const again = async () => (await rosa.client.post('/api/user/email/confirmation')).status;
    expect(await again()).toBe(202);
    await until(async () => (await mailsTo(running, rosa.email)).length === 2);
    await post('email-confirmation', await confirmTokenOf(rosa));
    expect(await again()).toBe(202);
    const { rows } = await running.database.query('select used_at from address_verifications where user_id = $1', [
      rosa.userId,
    ]);
    expect(rows.map(({ used_at: used }) => used !== null)).toEqual([true, true]);
  });

  test('the link is valid for seven days', async () => {
    const rosa = await registered(running);
    const token = await confirmTokenOf(rosa);
    running.clock.set(new Date(Date.now() + 7 * 86_400_000 + 60_000));
    expect((await post('email-confirmation', token)).status).toBe(410);
    running.clock.reset();
    expect((await post('email-confirmation', token)).status).toBe(200);
  });

  test('is confirmed as well by a mailed link that sets its password', async () => {
    const rosa = await registered(running);
    await visitor.post('/api/password-reset', { email: rosa.email });
    const token = tokenIn(await mailTo(running, rosa.email, /^Set a new password/), 'reset-password');
    await visitor.post('/api/password-reset/confirm', { token, password: 'another fine bath' });
    const { rows } = await running.database.query('select email_verified_at from users where id = $1', [rosa.userId]);
    expect(rows[0]).not.toEqual({ email_verified_at: null });
  });
});

describe('another address', () => {
  test('becomes the account’s once its link is followed; both addresses are notified', async () => {
    const rosa = await registered(running);
    const email = newAddress();
    expect((await ask(rosa, ` ${email.toUpperCase()} `)).status).toBe(202);
    await returnTokenFor(rosa.email);
    const token = await changeTokenFor(email);
    expect((await meOf(rosa)).email).toBe(rosa.email);
    const answer = await post('email-change', token);
    expect([answer.status, answer.body]).toEqual([200, { email }]);
    expect(await meOf(rosa)).toMatchObject({ email, emailVerified: true });
    await mailTo(running, rosa.email, /was changed$/);
    await mailTo(running, email, /^This is your email/);
    expect([await login(rosa.email, rosa.password), await login(email, rosa.password)]).toEqual([401, 200]);
    expect((await post('email-change', token)).body.code).toBe('account_address.link_spent');
  });

  test('needs reauthentication, and must differ from the present one', async () => {
    const rosa = await registered(running);
    const same = await ask(rosa, rosa.email);
    expect([same.status, same.body.errors?.[0]?.field]).toEqual([400, 'email']);
    await running.database.query('update sessions set proven_at = null where user_id = $1', [rosa.userId]);
    const unproven = await ask(rosa, newAddress());
    expect([unproven.status, unproven.body.code]).toEqual([403, 'auth.proof_needed']);
  });

  test('is requested ten times an hour at most, from whatever networks', async () => {
    const limited = await runApp({ beside: running, env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    try {
      const { client } = await registered(limited);
      const statuses: number[] = [];
      for (let network = 1; network <= 11; network += 1) {
        const from = { 'x-forwarded-for': `203.0.113.${network}` };
        statuses.push((await client.post('/api/user/email', { email: newAddress() }, from)).status);
      }
      expect(statuses).toEqual([...Array<number>(10).fill(202), 429]);
    } finally {
      await limited.close();
    }
  });

  test('can be confirmed for an hour; a later request replaces the earlier one', async () => {
    const rosa = await registered(running);
    const [first, second] = [newAddress(), newAddress()];
    await ask(rosa, first);
    const replaced = await changeTokenFor(first);
    await ask(rosa, second);
    expect((await post('email-change', replaced)).status).toBe(410);
    const token = await changeTokenFor(second);
    running.clock.set(new Date(Date.now() + 61 * 60_000));
    expect((await post('email-change', token)).status).toBe(410);
    running.clock.reset();
    expect((await post('email-change', token)).status).toBe(200);
  });

  test('that has an account is answered like any other, and only its owner is notified', async () => {
    const [rosa, other] = [await registered(running), await registered(running)];
    const [taken, free] = [await ask(rosa, other.email), await ask(rosa, newAddress())];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const mail = await mailTo(running, other.email, /already has an account/);
    expect(mail.text).not.toContain('change-email');
  });

  test('goes to one of two accounts that follow their links at once', async () => {
    const [rosa, rival] = [await registered(running), await registered(running)];
    const email = newAddress();
    await ask(rosa, email);
    const first = await changeTokenFor(email);
    await ask(rival, email);
    await until(async () => (await mailsTo(running, email)).length === 2);
    const answers = await Promise.all([post('email-change', first), post('email-change', await changeTokenFor(email))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('closes links that set a password and went to the earlier one', async () => {
    const rosa = await registered(running);
    await visitor.post('/api/password-reset', { email: rosa.email });
    const reset = tokenIn(await mailTo(running, rosa.email, /^Set a new password/), 'reset-password');
    const email = newAddress();
    await ask(rosa, email);
    await post('email-change', await changeTokenFor(email));
    const late = { token: reset, password: 'another fine bath' };
    expect((await visitor.post('/api/password-reset/confirm', late)).status).toBe(410);
  });
});

describe('a change that its owner did not make', () => {
  test('is reverted from the earlier address: sessions and password become invalid, and a link sets a new password', async () => {
    const { rosa, email } = await moved();
    const answer = await post('email-change/return', await returnTokenFor(rosa.email, /was changed$/));
    expect([answer.status, answer.body]).toEqual([200, { email: rosa.email }]);
    expect((await rosa.client.get('/api/user')).status).toBe(401);
    expect([await login(email, rosa.password), await login(rosa.email, rosa.password)]).toEqual([401, 401]);
    const token = tokenIn(await mailTo(running, rosa.email, /^Set a new password/), 'reset-password');
    await visitor.post('/api/password-reset/confirm', { token, password: 'another fine bath' });
    expect(await login(rosa.email, 'another fine bath')).toBe(200);
    const again = await post('email-change/return', await returnTokenFor(rosa.email));
    expect(again.body.code).toBe('account_address.link_spent');
  });

  test('is reverted from an address that was never confirmed as well', async () => {
    const { rosa, email } = await moved();
    const { rows } = await running.database.query<{ confirmed: number }>(
      'select count(used_at)::int as confirmed from address_verifications where user_id = $1',
      [rosa.userId],
    );
    expect(rows[0]?.confirmed).toBe(0);
    expect((await post('email-change/return', await returnTokenFor(rosa.email, /was changed$/))).status).toBe(200);
    expect([await login(email, rosa.password), await login(rosa.email, rosa.password)]).toEqual([401, 401]);
    await mailTo(running, rosa.email, /^Set a new password/);

    const other = await registered(running);
    await visitor.post('/api/password-reset', { email: other.email });
    await mailTo(running, other.email, /^Set a new password/);
    expect((await meOf(other)).emailVerified).toBe(false);
  });

  test('is stopped before it takes effect', async () => {
    const rosa = await registered(running);
    const email = newAddress();
    await ask(rosa, email);
    const token = await changeTokenFor(email);
    expect((await post('email-change/return', await returnTokenFor(rosa.email))).status).toBe(200);
    expect((await post('email-change', token)).status).toBe(410);
  });

  test('is reverted or does not take effect if both links are followed at once', async () => {
    const rosa = await registered(running);
    const email = newAddress();
    await ask(rosa, email);
    const [change, back] = [await changeTokenFor(email), await returnTokenFor(rosa.email)];
    await Promise.all([post('email-change', change), post('email-change/return', back)]);
    const { rows } = await running.database.query('select email::text from users where id = $1', [rosa.userId]);
    expect(rows).toEqual([{ email: rosa.email }]);
  });

  test('is reverted together with every later change, so that a later address cannot undo it', async () => {
    const { rosa, email } = await moved();
    const third = newAddress();
    await ask(rosa, third);
    await post('email-change', await changeTokenFor(third));
    const fromSecond = await returnTokenFor(email, /was changed$/);
    expect((await post('email-change/return', await returnTokenFor(rosa.email))).status).toBe(200);
    expect((await post('email-change/return', fromSecond)).status).toBe(410);
    const { rows } = await running.database.query('select email::text from users where id = $1', [rosa.userId]);
    expect(rows).toEqual([{ email: rosa.email }]);
  });

  test('reserves the earlier address for seven days', async () => {
    const { rosa } = await moved();
    const petOwner = { firstName: 'Mal', lastName: 'Lory' };
    const wanted = { username: newAddress(), email: rosa.email, password: 'a fine bath', role: 'pet_owner', petOwner };
    const register = async () => (await visitor.post<ErrorAnswer>('/api/register', wanted)).body.code;
    expect(await register()).toBe('auth.account_exists');
    await running.database.query(`update address_changes set return_until = now() where user_id = $1`, [rosa.userId]);
    expect(await register()).toBeUndefined();
  });

  test('shows its earlier mails to nobody who registers it later', async () => {
    const { rosa } = await moved();
    // All mails of the change were sent in the seven days before the address can be registered.
    for (const subject of [/^Request to change/, /was changed$/]) await mailTo(running, rosa.email, subject);
    await running.database.query(`update address_changes set return_until = now() where user_id = $1`, [rosa.userId]);
    const petOwner = { firstName: 'Mal', lastName: 'Lory' };
    const wanted = { username: newAddress(), email: rosa.email, password: 'a fine bath', role: 'pet_owner', petOwner };
    const { body } = await visitor.post<{ token: string }>('/api/register', wanted);
    const mallory = new HttpClient(running.url, body.token);
    const subjects = async () =>
      (await mallory.get<{ mails: { subject: string }[] }>('/api/mail-log')).body.mails.map(({ subject }) => subject);
    await until(async () => (await subjects()).length > 0);
    expect(await subjects()).toEqual([expect.stringMatching(/^Confirm your email/)]);
    const { mails } = (await mallory.get<{ mails: { subject: string }[] }>('/api/user/data')).body;
    expect(mails).toHaveLength(1);
  });
});

describe('a request that is not confirmed yet', () => {
  test('ends with the sessions of its account: by a new password, and by a sign-in that was disowned', async () => {
    const rosa = await registered(running);
    const [first, second] = [newAddress(), newAddress()];
    await ask(rosa, first);
    const token = await changeTokenFor(first);
    const changed = { currentPassword: rosa.password, newPassword: 'another fine bath' };
    expect((await rosa.client.put('/api/user/password', changed)).status).toBe(204);
    expect((await post('email-change', token)).status).toBe(410);

    const signedIn = { email: rosa.email, password: changed.newPassword };
    const { body } = await visitor.post<{ token: string }>('/api/login', signedIn);
    await new HttpClient(running.url, body.token).post('/api/user/email', { email: second });
    const thiefs = await changeTokenFor(second);
    const disowning = tokenIn(await mailTo(running, rosa.email, /^New sign-in/), 'not-me');
    expect((await post('sign-in-notices/not-me', disowning)).status).toBe(200);
    expect((await post('email-change', thiefs)).status).toBe(410);
    expect((await rosa.client.get('/api/user')).status).toBe(401);
  });
});

test('a request of a browser that is signed out from another one ends with it, and other requests stay', async () => {
  const rosa = await registered(running);
  const open = async () => (await rosa.client.get<{ id: string; current: boolean }[]>('/api/user/sessions')).body;
  for (const [signsOut, status] of [
    [true, 410],
    [false, 200],
  ] as const) {
    const { body } = await visitor.post<{ token: string }>('/api/login', rosa);
    const other = (await open()).find(({ current }) => !current)!.id;
    const wanted = newAddress();
    const asking = signsOut ? new HttpClient(running.url, body.token) : rosa.client;
    await asking.post('/api/user/email', { email: wanted });
    const token = await changeTokenFor(wanted);
    expect((await rosa.client.delete(`/api/user/sessions/${other}`)).status).toBe(204);
    expect((await post('email-change', token)).status).toBe(status);
  }
});

describe('unsent mails', () => {
  /** Stores a mail that no process sends, and returns its id. */
  async function waitingMail(recipient: string): Promise<string> {
    const { rows } = await running.database.query<{ id: string }>(
      `insert into mails (id, event_id, recipient, content, created_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, '{"kind":"password-changed"}', now()) returning id`,
      [recipient],
    );
    return rows[0]!.id;
  }
  const recipientOf = async (mailId: string) => {
    const { rows } = await running.database.query<{ recipient: string }>(
      'select recipient::text from mails where id = $1 and sent_at is null',
      [mailId],
    );
    return rows[0]?.recipient;
  };

  test('go to the new address, and back by a reversal, over several changes too', async () => {
    const rosa = await registered(running);
    const mailId = await waitingMail(rosa.email);
    const [second, third] = [newAddress(), newAddress()];
    for (const email of [second, third]) {
      await ask(rosa, email);
      await post('email-change', await changeTokenFor(email));
      await until(async () => (await recipientOf(mailId)) === email);
    }
    expect((await post('email-change/return', await returnTokenFor(rosa.email))).status).toBe(200);
    await until(async () => (await recipientOf(mailId)) === rosa.email);
  });

  test('of a stranger stay the stranger’s, if the stranger’s address was requested and the request is reverted', async () => {
    const [mallory, victim] = [await registered(running), await registered(running)];
    const mailId = await waitingMail(victim.email);
    await ask(mallory, victim.email);
    expect((await post('email-change/return', await returnTokenFor(mallory.email))).status).toBe(200);
    await mailTo(running, mallory.email, /is back$/);
    expect(await recipientOf(mailId)).toBe(victim.email);
  });
});

test('no stored row contains a token, and the audit log contains no address', async () => {
  const { rosa, email } = await moved();
  const tokens = [await changeTokenFor(email), await returnTokenFor(rosa.email), await confirmTokenOf(rosa)];
  const tables = ['outbox', 'mails', 'address_changes', 'address_verifications'];
  const kept = await Promise.all(tables.map((table) => running.database.query(`select t::text from ${table} t`)));
  const text = JSON.stringify(kept.map(({ rows }) => rows));
  expect(tokens.filter((token) => text.includes(token))).toEqual([]);
  const audit = await running.database.query(`select a::text from audit_log a where subject_id = $1`, [
    String(rosa.userId),
  ]);
  expect(JSON.stringify(audit.rows)).not.toContain('@');
});
