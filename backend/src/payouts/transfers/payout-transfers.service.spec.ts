import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { balanceOf } from '../../../test/ledger-balance.js';
import { connectedSalon, refillTokenBuckets, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { runApp } from '../../../test/running-app.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { accounts } from '../../ledger/index.js';
import { ConnectedAccounts, PayoutAccountLinks } from '../../payments/index.js';
import { PayoutActions } from '../../payout-admin/index.js';
import type { IsoWeek } from '../periods/payout-calendar.rules.js';
import { PayoutWeeks } from '../periods/payout-weeks.service.js';
import { ManualPayoutRun } from './manual-payout-run.service.js';
import { PayoutTransfers } from './payout-transfers.service.js';
import { ReadDb } from '../../platform/index.js';

/** The sandbox's own limit of calls per operation. */
const liveLimit = { STRIPE_CALLS_PER_OPERATION: '25' };

let payments: PaymentRig;
let rig: PayoutRig;
let weeks = 0;
let week = '';
let now = 0;

beforeAll(async () => {
  payments = await startPaymentRig({ workers: false, env: liveLimit });
  rig = new PayoutRig(payments.running);
  await fundPlatform(payments, 1_000_000);
});
afterAll(() => payments.close());

/** Each test has its own week, in which the salons of earlier tests have nothing due. */
beforeEach(async () => {
  const monday = Date.UTC(2030, 0, 7) + (weeks += 2) * 7 * 86_400_000;
  week = `2030-W${String(weeks + 2).padStart(2, '0')}`;
  now = monday + 6 * 3_600_000;
  rig.running.clock.set(new Date(monday - 4 * 86_400_000));
  await refillTokenBuckets(payments.running);
});

const minutes = (count: number) => rig.running.clock.set(new Date((now += count * 60_000)));
const send = () => rig.get(PayoutTransfers).sendDue();
const provider = () => balanceOf(rig.get(ReadDb), accounts.provider);

async function paidOn(earnings: Record<number, number>): Promise<void> {
  for (const [salonId, cents] of Object.entries(earnings)) await rig.earn(Number(salonId), cents);
  await rig.on(new Date(now - 3 * 86_400_000).toISOString());
  await rig.on(new Date(now).toISOString());
}

const transfersTo = (salonId: number) =>
  rig.query<{ id: string; cents: number }>(
    `select id, (data ->> 'amount')::int as cents from stripe_sandbox.objects
     where type = 'transfer' and data -> 'metadata' ->> 'salon_id' = $1 order by position`,
    [String(salonId)],
  );
const keys = () =>
  payments.proxy.calls.filter(({ path }) => path === '/v1/transfers').map((call) => call.idempotencyKey);

async function referenceOf(salonId: number): Promise<string> {
  const [row] = await rig.query<{ reference: string }>(
    `select reference from payouts, installation where salon_id = $1 and iso_week = $2
       and reference = md5(installation.id || ':' || iso_week || ':' || salon_id)::uuid`,
    [salonId, week],
  );
  return row!.reference;
}

describe('a scheduled payout', () => {
  test('is sent once under its own key, and is posted out of the platform’s accounts', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 4400 });
    const before = await provider();
    await send();
    await send();
    const [transfer, ...more] = await transfersTo(salonId);
    expect([transfer?.cents, more]).toEqual([4400, []]);
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent', cents: 4400, reason: null });
    expect((await provider()) - before).toBe(4400);
    expect(await balanceOf(rig.get(ReadDb), accounts.payouts)).toBe(0);
    expect(keys()).toContain(`payout:${await referenceOf(salonId)}`);
    const [entry] = await rig.query<{ detail: object }>(
      `select detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'provider' and detail ->> 'source' = $1`,
      [transfer!.id],
    );
    expect(entry).toBeDefined();
    expect(await rig.violations()).toEqual([]);
  });

  test('among thirty, with three processes that send, is sent once and within the rate limit', async () => {
    const salons: number[] = [];
    for (let count = 0; count < 30; count += 1) salons.push((await connectedSalon(payments)).salonId);
    const env = { STRIPE_API_BASE: payments.proxy.url, ...liveLimit };
    const others = [await runApp({ beside: rig.running, env }), await runApp({ beside: rig.running, env })];
    await paidOn(Object.fromEntries(salons.map((salonId, index) => [salonId, 1000 + index])));
    for (const other of others) other.clock.set(new Date(now));
    const senders = [rig.running, ...others].map(({ app }) => app.get(PayoutTransfers));
    const answers = await Promise.all(senders.map((sender) => sender.sendDue()));
    expect(answers.toSorted()).toEqual([false, false, true]);
    for (const other of others) await other.close();
    for (const [index, salonId] of salons.entries())
      expect((await transfersTo(salonId)).map(({ cents }) => cents)).toEqual([1000 + index]);
    expect(payments.proxy.calls.filter(({ status }) => status === 429)).toEqual([]);
    expect(await rig.violations()).toEqual([]);
  });

  test('of a salon that is put on hold before its turn waits, and continues when the hold is lifted', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 700 });
    await rig.query(`insert into payout_holds (salon_id, reason, placed_at) values ($1, 'A report', now())`, [salonId]);
    await send();
    expect(await transfersTo(salonId)).toEqual([]);
    await rig.query('update payout_holds set lifted_at = now() where salon_id = $1', [salonId]);
    await send();
    expect(await transfersTo(salonId)).toHaveLength(1);
  });
});

describe('a payout that the provider refuses', () => {
  test('of a salon that is put on hold before the next try waits, and continues when the hold is lifted', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 5_000_000 });
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled' });
    await rig.query(`insert into payout_holds (salon_id, reason, placed_at) values ($1, 'A report', now())`, [salonId]);
    await fundPlatform(payments, 5_000_000);
    minutes(5);
    await send();
    // The command that pays a week ends although this payout waits.
    const totals = await rig.get(ManualPayoutRun).run(week as IsoWeek, () => undefined);
    expect(totals).toContainEqual(expect.objectContaining({ state: 'scheduled', cents: 5_000_000 }));
    expect(await transfersTo(salonId)).toEqual([]);
    await rig.query('update payout_holds set lifted_at = now() where salon_id = $1', [salonId]);
    await send();
    expect(await transfersTo(salonId)).toMatchObject([{ cents: 5_000_000 }]);
    expect(await rig.violations()).toEqual([]);
  });

  test('for lack of balance is retried under new keys, then fails with the reason and is carried forward', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 90_000_000 });
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled' });
    for (const pause of [5, 30, 120, 360, 720, 720, 720, 720]) {
      minutes(pause - 1);
      await send();
      minutes(1);
      await send();
    }
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled' });
    minutes(720);
    await send();
    const reason = 'The balance at the payment provider does not cover this payout yet.';
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'failed', reason });
    const key = `payout:${await referenceOf(salonId)}`;
    expect(keys().filter((used) => used?.startsWith(key))).toEqual([
      key,
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${key}:${n}`),
    ]);
    expect(await rig.owed(salonId)).toBe(90_000_000);
    expect(await rig.query(`select 1 from outbox where type = 'billing.payout_failed'`)).toHaveLength(1);
    expect(await rig.violations()).toEqual([]);
    await rig.earn(salonId, -89_999_000);
    await rig.on(new Date(now + 4 * 86_400_000).toISOString());
    const [next] = await rig.query<{ opening_cents: string }>(
      'select opening_cents from payouts where salon_id = $1 order by id desc limit 1',
      [salonId],
    );
    expect(Number(next!.opening_cents)).toBe(90_000_000);
    expect(await rig.violations()).toEqual([]);
  });

  test('for lack of balance after it was silent for hours is retried until Thursday like any other', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 90_000_000 });
    for (let tries = 0; tries < 68; tries += 1) {
      payments.proxy.failBy(tries < 7 ? 'refuse' : undefined);
      await send();
      minutes(60);
    }
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled' });
    minutes(60);
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'failed' });
    await rig.earn(salonId, -90_000_000);
  });
});

test('a failed payout is sent once, in a separate round, when an administrator retries it', async () => {
  const { salonId } = await connectedSalon(payments);
  const ada = { userId: (await rig.cast.account('admin', 'ada')).userId, role: 'admin' } as const;
  await paidOn({ [salonId]: 3_000_000 });
  for (const pause of [5, 30, 120, 360, 720, 720, 720, 720, 720, 0]) {
    await send();
    minutes(pause);
  }
  const { id } = (await rig.payout(salonId, week))!;
  expect(await rig.payout(salonId, week)).toMatchObject({ state: 'failed' });
  await fundPlatform(payments, 3_000_000);
  const tries = await Promise.allSettled([1, 2, 3].map(() => rig.get(PayoutActions).retry(ada, id)));
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
  await send();
  expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent', reason: null });
  expect(await transfersTo(salonId)).toHaveLength(1);
  expect(keys()).toContain(`payout:${await referenceOf(salonId)}:11`);
  expect(await rig.owed(salonId)).toBe(0);
  expect(await rig.violations()).toEqual([]);
});

describe('while the provider is unavailable', () => {
  test.each(['refuse', 'lose-answer'] as const)(
    '(%s) a payout stays on its way, and is sent once later, although its salon is put on hold meanwhile',
    async (fault) => {
      const { salonId } = await connectedSalon(payments);
      await paidOn({ [salonId]: 2500 });
      payments.proxy.failBy(fault);
      await send();
      payments.proxy.failBy(undefined);
      expect(await rig.payout(salonId, week)).toMatchObject({
        state: 'scheduled',
        reason: 'The payment provider does not answer. We keep asking.',
      });
      await send();
      expect(await rig.payout(salonId, week)).toMatchObject({ state: 'scheduled' });
      minutes(1);
      await rig.query(`insert into payout_holds (salon_id, reason, placed_at) values ($1, 'Late', now())`, [salonId]);
      await send();
      expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent', reason: null });
      expect(await transfersTo(salonId)).toHaveLength(1);
      expect(await rig.violations()).toEqual([]);
    },
  );

  test('for more than a day, after which keys are forgotten, a payout that was made is not made again', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 2500 });
    payments.proxy.failBy('lose-answer');
    await send();
    payments.proxy.failBy(undefined);
    minutes(30 * 60);
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent' });
    expect(await transfersTo(salonId)).toHaveLength(1);
  });
});

const errorAnswer = (status: number, error: object) => ({ status, body: { error: { message: 'No.', ...error } } });
const isTransfer = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path === '/v1/transfers';

describe('an answer that the provider stores under a key', () => {
  test.each([false, true])('of 500 (made all the same: %s) ends with one transfer', async (made) => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 2500 });
    const kept = new Set<string>();
    const tried: string[] = [];
    payments.proxy.answerInstead((call) => {
      if (!isTransfer(call)) return undefined;
      const key = call.idempotencyKey!;
      tried.push(key);
      if (kept.size > 0 && !kept.has(key)) return undefined;
      kept.add(key);
      return errorAnswer(500, { type: 'api_error' });
    });
    await send();
    if (made) {
      const [row] = await rig.query<{ reference: string; id: string; to: string }>(
        `select reference::text, p.id::text, a.stripe_account_id as "to" from payouts p join payout_accounts a using (salon_id)
         where salon_id = $1`,
        [salonId],
      );
      const { reference, id, to } = row!;
      const metadata = { lather_payout: reference, payout_id: id, salon_id: String(salonId) };
      await stripeClient(rig.running.url).transfers.create({
        amount: 2500,
        currency: 'usd',
        destination: to,
        transfer_group: `payout_${reference}`,
        metadata,
      });
    }
    for (const _ of [1, 2, 3, 4]) {
      minutes(10);
      await send();
    }
    payments.proxy.answerInstead(undefined);
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent' });
    expect(await transfersTo(salonId)).toHaveLength(1);
    expect(new Set(tried).size).toBe(made ? 1 : 2);
    expect(await rig.violations()).toEqual([]);
  });
});

describe('a transfer that the provider does not allow', () => {
  test('fails at once with its reason, and is sent when it is retried', async () => {
    const { salonId } = await connectedSalon(payments);
    await paidOn({ [salonId]: 2500 });
    payments.proxy.answerInstead((call) =>
      isTransfer(call) ? errorAnswer(403, { type: 'invalid_request_error' }) : undefined,
    );
    await send();
    payments.proxy.answerInstead(undefined);
    const { id, state, reason } = (await rig.payout(salonId, week))!;
    expect([state, reason]).toEqual(['failed', expect.stringContaining('does not allow the platform')]);
    const ada = { userId: (await rig.cast.account('admin', 'ada')).userId, role: 'admin' } as const;
    await rig.get(PayoutActions).retry(ada, id);
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent', reason: null });
  });

  test('because the salon’s account is deleted asks the salon for another, and is then sent there', async () => {
    const { salonId, account } = await connectedSalon(payments);
    const desk = await rig.cast.account('salon', 'sam');
    await rig.query('update salons set account_id = $1 where id = $2', [desk.userId, salonId]);
    await paidOn({ [salonId]: 2500 });
    const accounts = rig.get(ConnectedAccounts);
    await rig.query('delete from stripe_sandbox.objects where id = $1', [account]);
    await send();
    const lost = 'The payment provider no longer has the salon’s payout account: the salon has to set up another one.';
    const { id, ...failed } = (await rig.payout(salonId, week))!;
    expect(failed).toMatchObject({ state: 'failed', reason: lost });
    expect(await accounts.of(salonId)).toMatchObject({ state: 'lost', bank: null });
    expect(await rig.query(`select payload from outbox where type = 'payments.payout_account_lost'`)).toEqual([
      { payload: { salonId } },
    ]);
    const links = rig.get(PayoutAccountLinks);
    await expect(links.dashboardUrl(salonId)).rejects.toThrow('finish setting up');
    await PayoutOnboarding.complete(await links.onboardingUrl(salonId), rig.running.url);
    await accounts.refreshAccount((await accounts.findAccount(salonId))!);
    expect(await accounts.of(salonId)).toMatchObject({ state: 'ready' });
    const ada = { userId: (await rig.cast.account('admin', 'ada')).userId, role: 'admin' } as const;
    await rig.get(PayoutActions).retry(ada, id);
    await send();
    expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent' });
    await expect(accounts.renew(salonId)).rejects.toThrow('has this account');
  });
});

test('a deleted account is shown within the hour, and onboarding creates another', async () => {
  const { salonId, account } = await connectedSalon(payments);
  const accounts = rig.get(ConnectedAccounts);
  payments.proxy.answerInstead(({ path }) =>
    path.includes(account) ? errorAnswer(403, { type: 'invalid_request_error', code: 'account_invalid' }) : undefined,
  );
  expect(await accounts.of(salonId)).toMatchObject({ state: 'ready' });
  minutes(61);
  expect(await accounts.of(salonId)).toMatchObject({ state: 'lost' });
  const links = rig.get(PayoutAccountLinks);
  const urls = await Promise.all([links.onboardingUrl(salonId), links.onboardingUrl(salonId)]);
  payments.proxy.answerInstead(undefined);
  expect(urls).toHaveLength(2);
  expect(await accounts.findAccount(salonId)).not.toBe(account);
  expect(await accounts.of(salonId)).toMatchObject({ state: 'incomplete' });
});

test('a payout whose transfer was made with another amount is not carried into a later week before it is compared', async () => {
  const { salonId, account: destination } = await connectedSalon(payments);
  await paidOn({ [salonId]: 42_000 });
  const reference = await referenceOf(salonId);
  const metadata = { lather_payout: reference, payout_id: '9', salon_id: String(salonId) };
  const made = { amount: 44_000, currency: 'usd', destination, transfer_group: `payout_${reference}`, metadata };
  await stripeClient(rig.running.url).transfers.create(made);
  minutes(24 * 60);
  await send();
  expect(await rig.payout(salonId, week)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('another amount'),
  });
  minutes(3 * 24 * 60);
  await rig.get(PayoutWeeks).catchUp();
  minutes(3 * 24 * 60);
  await rig.get(PayoutWeeks).catchUp();
  await send();
  const [later] = await rig.query<{ state: string; code: string; text: string }>(
    `select state, reason_code as code, reason as text from payouts where salon_id = $1 and iso_week > $2`,
    [salonId, week],
  );
  expect(later).toEqual({ state: 'held', code: 'on_hold', text: expect.stringContaining(week) });
  expect(await transfersTo(salonId)).toMatchObject([{ cents: 44_000 }]);
});

test('a payout that is first attempted after its Monday is looked up before it is made, as after a restore', async () => {
  const { salonId } = await connectedSalon(payments);
  await paidOn({ [salonId]: 2500 });
  minutes(24 * 60);
  const before = payments.proxy.calls.length;
  await send();
  expect(await rig.payout(salonId, week)).toMatchObject({ state: 'sent' });
  const asked = payments.proxy.calls.slice(before).filter(({ path }) => path.startsWith('/v1/transfers'));
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('every call to the provider matches its schemas', async () => {
  expect(await payments.complaints()).toEqual([]);
});
