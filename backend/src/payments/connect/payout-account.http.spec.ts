import { createHmac } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../../stripe-sandbox/index.js';
import type { HttpClient } from '../../../test/http-client.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { banks, PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { testKeys } from '../../../test/test-config.js';
import { startTogether } from '../../../test/start-together.js';
import { until } from '../../../test/until.js';
import { EventDrain, Scheduler } from '../../platform/index.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import type { PayoutAccountDto, PayoutOnboardingDto } from './dto/payout-account.dto.js';

let rig: PaymentRig;

beforeAll(async () => {
  rig = await startPaymentRig();
});
afterAll(() => rig.close());

const look = async (client: HttpClient) => (await client.get<PayoutAccountDto>('/api/payouts/account')).body;
const begin = async (client: HttpClient) =>
  (await client.post<PayoutOnboardingDto>('/api/payouts/account/onboarding')).body.url;
const open = async (client: HttpClient) => PayoutOnboarding.open(await begin(client), rig.running.url);

async function accountsOf(salonId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ id: string }>(
    `select id from stripe_sandbox.objects where type = 'account' and data #>> '{metadata,salon_id}' = $1`,
    [String(salonId)],
  );
  return rows.map(({ id }) => id);
}

/** Returns what each event said about whether the salon can be paid. */
async function recorded(salonId: number): Promise<boolean[]> {
  const { rows } = await rig.running.database.query<{ ready: boolean }>(
    `select (payload ->> 'ready')::boolean as ready from outbox
     where type = 'payments.payout_account_changed' and payload ->> 'salonId' = $1 order by position`,
    [String(salonId)],
  );
  return rows.map(({ ready }) => ready);
}

describe('a salon’s payout account', () => {
  test('goes from not begun through incomplete to ready, and keeps its data when the salon leaves in between', async () => {
    const { client, salonId } = await rig.cast.salonDesk();
    expect(await look(client)).toEqual({ state: 'not_begun', missing: [], bank: null, bankReason: null });
    const page = await open(client);
    expect(await look(client)).toMatchObject({ state: 'incomplete' });
    await page.sayWho();
    expect(await look(client)).toMatchObject({
      state: 'incomplete',
      missing: ['The bank account that payouts go to', 'Your agreement to the provider’s terms'],
    });
    const again = await open(client);
    await again.send({ business_type: 'company' }).catch(() => undefined);
    await again.sayWho({ business: 'Bubbles & Bows LLC' });
    await again.sayWhere();
    expect(new URL(await again.send({})).search).toBe('?tab=earnings&onboarding=returned');
    expect(await look(client)).toEqual({
      state: 'ready',
      missing: [],
      bank: { name: 'STRIPE TEST BANK', last4: '6789' },
      bankReason: null,
    });
    await until(async () => (await recorded(salonId)).length > 0);
    expect(await recorded(salonId)).toEqual([true]);
  });

  test('is managed on the provider’s page once onboarding is complete, and not before', async () => {
    const { client } = await rig.cast.salonDesk();
    const manage = () => client.post<{ url: string; code?: string }>('/api/payouts/account/dashboard');
    const unfinished = { status: 409, body: { code: 'payments.payout_account_unfinished' } };
    expect(await manage()).toMatchObject(unfinished);
    const url = await begin(client);
    await look(client);
    expect(await manage()).toMatchObject(unfinished);
    await PayoutOnboarding.complete(url, rig.running.url);
    await look(client);
    const { status, body } = await manage();
    expect([status, new URL(body.url).pathname]).toEqual([200, expect.stringMatching(/\/dashboard\/ll_/)]);
    const opened = await fetch(new URL(new URL(body.url).pathname, rig.running.url));
    expect(await opened.text()).toContain('Your payout account');
  });

  test('is created once by concurrent calls, none of which fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { client, salonId } = await rig.cast.salonDesk();
      const urls = await startTogether(rig.running.database, { table: 'payout_accounts', count: 6 }, () =>
        Promise.all(Array.from({ length: 6 }, () => begin(client))),
      );
      expect(urls.every((url) => url.includes('/sandbox/connect/onboarding/al_'))).toBe(true);
      expect(await accountsOf(salonId)).toHaveLength(1);
    }
  });

  test('is created once even if the provider’s answers are lost', async () => {
    const { client, salonId } = await rig.cast.salonDesk();
    rig.proxy.failBy('lose-answer');
    expect((await client.post('/api/payouts/account/onboarding')).status).toBe(503);
    rig.proxy.failBy(undefined);
    await begin(client);
    expect(await accountsOf(salonId)).toHaveLength(1);
  });

  test('shows the last state while the provider is unavailable', async () => {
    const { client } = await rig.cast.salonDesk();
    await begin(client);
    rig.proxy.failBy('refuse');
    expect(await look(client)).toMatchObject({ state: 'incomplete' });
    rig.proxy.failBy(undefined);
  });

  test('whose change was never reported is read in the following night', async () => {
    const { client, salonId } = await rig.cast.salonDesk();
    await PayoutOnboarding.complete(await begin(client), rig.running.url);
    expect(await look(client)).toMatchObject({ state: 'ready' });
    const [account] = await accountsOf(salonId);
    await rig.running.database.query(
      `update stripe_sandbox.objects set data = data || '{"payouts_enabled": false}' where id = $1`,
      [account],
    );
    await rig.running.app.get(Scheduler).run('payments.read-payout-accounts');
    await until(async () => (await recorded(salonId)).length === 2);
    expect(await recorded(salonId)).toEqual([true, false]);
  });

  test('is in review for a while if the provider wants that, and becomes ready without a request', async () => {
    rig.running.clock.set('2027-02-01T10:00:00Z');
    const { client, salonId } = await rig.cast.salonDesk();
    await PayoutOnboarding.complete(await begin(client), rig.running.url, { ssnLast4: '0000' });
    expect(await look(client)).toMatchObject({ state: 'in_review', missing: [] });
    rig.running.clock.set('2027-02-01T10:05:00Z');
    await rig.running.app.get(AutomaticActions).actOnDue();
    await until(async () => (await recorded(salonId))[0] === true);
    expect(await look(client)).toMatchObject({ state: 'ready' });
  });

  test('whose owner cannot be verified names the fields to correct', async () => {
    const { client } = await rig.cast.salonDesk();
    await PayoutOnboarding.complete(await begin(client), rig.running.url, { ssnLast4: '1111' });
    const digits = 'The last 4 digits of the social security number (what was given could not be verified)';
    expect(await look(client)).toMatchObject({ state: 'incomplete', missing: [digits] });
    await PayoutOnboarding.complete(await begin(client), rig.running.url, { bank: banks.good });
    expect(await look(client)).toMatchObject({ state: 'ready' });
  });

  test.each(['pending', 'rejected'] as const)('does not exist for a %s salon', async (status) => {
    const { client } = await rig.cast.salonDesk({ status });
    const refused = { status: 403, body: { code: 'salons.not_approved' } };
    expect(await client.get('/api/payouts/account')).toMatchObject(refused);
    expect(await client.post('/api/payouts/account/onboarding')).toMatchObject(refused);
  });
});

test('webhooks that come twice, late and out of order report the present state once', async () => {
  const { client, salonId } = await rig.cast.salonDesk();
  await PayoutOnboarding.complete(await begin(client), rig.running.url);
  const [account] = await accountsOf(salonId);
  const { rows } = await rig.running.database.query<{ data: object }>(
    `select data from stripe_sandbox.objects where type = 'event' and account = $1 order by position desc`,
    [account],
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const { data } of [...rows, ...rows.toReversed()]) {
    const body = JSON.stringify({ ...data, id: `evt_again_${Math.random()}` });
    expect(await deliver(body)).toBe(200);
  }
  await until(async () => (await recorded(salonId)).length > 0);
  await until(async () => (await unread()) === 0);
  expect(await recorded(salonId)).toEqual([true]);
});

test('a read of the provider that a later one overtakes changes nothing', async () => {
  const { client, salonId } = await rig.cast.salonDesk();
  const url = await begin(client);
  const accounts = rig.running.app.get(ConnectedAccounts);
  const account = (await accounts.findAccount(salonId))!;
  // No earlier event's read may be the one whose answer is held.
  await rig.running.app.get(EventDrain).wait();
  const held = rig.proxy.holdAnswers(1);
  const early = accounts.refreshAccount(account);
  await held.arrived;
  await PayoutOnboarding.complete(url, rig.running.url);
  await accounts.refreshAccount(account);
  held.release();
  await early;
  await until(async () => (await unread()) === 0);
  expect(await recorded(salonId)).toEqual([true]);
});

test('a salon whose e-mail address the provider refuses sets up its payouts without it, and nobody is alarmed', async () => {
  const { client, salonId } = await rig.cast.salonDesk();
  const { database } = rig.running;
  const changed = `update users u set email = 'josé' || u.id || '@example.com' from salons s where s.account_id = u.id and s.id = $1`;
  await database.query(changed, [salonId]);
  expect(await begin(client)).toContain('http');
  const [accountId] = await accountsOf(salonId);
  const emails = `select data ->> 'email' as email from stripe_sandbox.objects where id = $1`;
  expect((await database.query(emails, [accountId])).rows).toEqual([{ email: null }]);
  expect((await database.query('select kind from provider_notices')).rows).toEqual([]);
});

test('a salon whose name the provider refuses raises no alarm about the platform', async () => {
  const { client, salonId } = await rig.cast.salonDesk();
  await rig.running.database.query('update salons set name = $1 where id = $2', ['x'.repeat(5_001), salonId]);
  const refused = await client.post('/api/payouts/account/onboarding');
  expect(refused).toMatchObject({ status: 503, body: { code: 'payments.unavailable' } });
  expect((await rig.running.database.query('select kind from provider_notices')).rows).toEqual([]);
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});

/** Delivers an event as the provider's endpoint for connected accounts does, with its own secret. */
async function deliver(body: string): Promise<number> {
  const at = Math.floor(rig.running.clock.real().getTime() / 1000);
  const proof = createHmac('sha256', testKeys.connectWebhookSecret).update(`${at}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${proof}` };
  return (await fetch(`${rig.running.url}/api/stripe/webhook`, { method: 'POST', headers, body })).status;
}

async function unread(): Promise<number> {
  const { rows } = await rig.running.database.query<{ open: number }>(
    `select count(*)::int as open from outbox o where type = 'payments.payout_account_touched'
       and not exists (select 1 from event_deliveries d where d.event_id = o.id)`,
  );
  return rows[0]!.open;
}
