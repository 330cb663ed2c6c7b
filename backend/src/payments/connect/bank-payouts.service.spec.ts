import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { AutomaticActions } from '../../../stripe-sandbox/index.js';
import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { banks, PayoutOnboarding } from '../../../test/payout-onboarding.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';
import { BankPayouts } from './bank-payouts.service.js';
import { toConnectEvent } from './connect-event.rules.js';
import { EventDrain } from '../../platform/index.js';
import { bankPayoutUpdated, type BankPayoutSettled } from './connect.events.js';
import { ConnectedAccounts } from './connected-accounts.service.js';
import { PayoutAccountLinks } from './payout-account-links.service.js';
import { MissedBankPayouts } from './missed-bank-payouts.service.js';
import { Transfers } from './transfers.service.js';

let rig: PaymentRig;
let transfers: Transfers;

beforeAll(async () => {
  rig = await startPaymentRig();
  transfers = rig.running.app.get(Transfers);
  await fundPlatform(rig, 100_000);
});
afterAll(() => rig.close());

let payouts = 0;
async function send(salonId: number, cents: number): Promise<number> {
  payouts += 1;
  const request = { payoutId: payouts, salonId, cents, reference: randomUUID(), key: `payout:${payouts}:1` };
  expect(await transfers.send(request)).toMatchObject({ state: 'sent' });
  return payouts;
}

/** Moves the clock to the instant and lets the provider do what it does by itself until then. */
async function passTo(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(AutomaticActions).actOnDue();
}

type Told = BankPayoutSettled & { readonly type: string };

async function told(salonId: number): Promise<Told[]> {
  const { rows } = await rig.running.database.query<{ told: Told }>(
    `select payload || jsonb_build_object('type', type) as told from outbox
     where type like 'payments.bank_payout_%' and payload ->> 'salonId' = $1 order by position`,
    [String(salonId)],
  );
  return rows.map((row) => row.told);
}

test('a Monday’s transfer arrives at the bank two days after the next day’s payout, and names its payout', async () => {
  rig.running.clock.set('2027-01-04T06:00:00Z');
  const { salonId, account } = await connectedSalon(rig);
  const sent = [await send(salonId, 4_400), await send(salonId, 600)];
  await passTo('2027-01-05T00:00:00Z');
  await until(async () => (await known(salonId)).join() === 'on_its_way');
  expect(await told(salonId)).toEqual([]);
  const later = await send(salonId, 100);
  await passTo('2027-01-07T00:00:00Z');
  await until(async () => (await told(salonId)).length === 1);
  const [arrived] = await told(salonId);
  expect(arrived).toMatchObject({ type: 'payments.bank_payout_paid', cents: 5_000, payoutIds: sent, reason: null });
  await passTo('2027-01-09T00:00:00Z');
  await until(async () => (await told(salonId)).length === 2);
  expect((await told(salonId))[1]).toMatchObject({ cents: 100, payoutIds: [later] });

  const again = { stripeAccountId: account, stripePayoutId: arrived!.bankPayoutId };
  const event = { id: 'late', type: bankPayoutUpdated.type, occurredAt: new Date(), position: 0 };
  await Promise.all(
    [1, 2, 3].map(() => rig.running.app.get(BankPayouts).applyBankPayout({ ...event, payload: again })),
  );
  expect(await told(salonId)).toHaveLength(2);
});

describe('a payout whose content the provider cannot list yet is told once it can,', () => {
  test.each([
    ['by the event of its completion', readByEvent],
    ['by the nightly run', () => rig.running.app.get(MissedBankPayouts).readMissed()],
  ])('%s', async (_title, read) => {
    rig.running.clock.set('2027-06-07T06:00:00Z');
    const { salonId, account } = await connectedSalon(rig);
    const sent = await send(salonId, 4_400);
    await passTo('2027-06-08T00:00:00Z');
    const id = await onlyPayoutOf(account);
    await setReconciliation(id, 'in_progress');
    await passTo('2027-06-10T00:00:00Z');
    await read(account, id);
    await rig.running.app.get(EventDrain).wait();
    expect([await told(salonId), await known(salonId)]).toEqual([[], ['on_its_way']]);
    await setReconciliation(id, 'completed');
    await read(account, id);
    await read(account, id);
    expect(await told(salonId)).toMatchObject([{ type: 'payments.bank_payout_paid', cents: 4_400, payoutIds: [sent] }]);
  });

  async function readByEvent(account: string, id: string): Promise<void> {
    const completed = { type: 'payout.reconciliation_completed', data: { object: { id } } } as never;
    const event = toConnectEvent(completed, account);
    expect(event).toMatchObject({ type: bankPayoutUpdated.type });
    const recorded = { id: `completed ${id}`, occurredAt: new Date(), position: 0, ...event };
    await rig.running.app.get(BankPayouts).applyBankPayout(recorded as never);
  }

  const onlyPayoutOf = async (account: string) =>
    (await stripeClient(rig.proxy.url).payouts.list({}, { stripeAccount: account })).data[0]!.id;
  const setReconciliation = (id: string, status: string) =>
    rig.running.database.query(
      `update stripe_sandbox.objects set data = jsonb_set(data, '{reconciliation_status}', to_jsonb($2::text)) where id = $1`,
      [id, status],
    );
});

test('a manual bank payout settles the oldest payouts, in part and with fees, and can be returned', async () => {
  rig.running.clock.set('2027-05-03T06:00:00Z');
  const { salonId, account } = await connectedSalon(rig);
  const sent = [await send(salonId, 4_400), await send(salonId, 600)];
  const payouts = new Map<string, object>();
  const byHand = async (id: string, status: string, amount: number, fee = 0) => {
    payouts.set(`/v1/payouts/${id}`, {
      id,
      object: 'payout',
      automatic: false,
      amount,
      status,
      balance_transaction: { object: 'balance_transaction', net: -amount - fee },
    });
    rig.proxy.answerInstead(({ path }) => {
      const body = payouts.get(path);
      if (body) return { status: 200, body };
      const isTrace = path === '/v1/balance_transactions';
      const message = 'Balance transaction history can only be filtered on automatic transfers, not manual.';
      return isTrace ? { status: 400, body: { error: { type: 'invalid_request_error', message } } } : undefined;
    });
    const payload = { stripeAccountId: account, stripePayoutId: id };
    await rig.running.app.get(BankPayouts).applyBankPayout({
      id: `${id} ${status}`,
      type: bankPayoutUpdated.type,
      occurredAt: new Date(),
      position: 0,
      payload,
    });
    return (await told(salonId)).map(({ type, payoutIds }) => [type.replace('payments.bank_payout_', ''), payoutIds]);
  };
  expect(await byHand('po_first', 'paid', 3_000)).toEqual([['paid', []]]);
  expect((await byHand('po_second', 'paid', 1_379, 21)).at(-1)).toEqual(['paid', [sent[0]]]);
  expect((await byHand('po_third', 'paid', 600)).at(-1)).toEqual(['paid', [sent[1]]]);
  expect((await byHand('po_third', 'failed', 600)).at(-1)).toEqual(['failed', [sent[1]]]);
  expect((await byHand('po_fourth', 'paid', 600)).at(-1)).toEqual(['paid', [sent[1]]]);
  rig.proxy.answerInstead(undefined);
});

test('a bank that returns a payout stops payouts; with another bank the money is paid out again, and is traced', async () => {
  rig.running.clock.set('2027-02-01T06:00:00Z');
  const { salonId } = await connectedSalon(rig, { bank: banks.closed });
  const sent = await send(salonId, 4_400);
  await passTo('2027-02-04T00:00:00Z');
  await until(async () => (await told(salonId)).length === 1);
  expect((await told(salonId))[0]).toMatchObject({
    type: 'payments.bank_payout_failed',
    cents: 4_400,
    payoutIds: [sent],
    reason: 'The bank account has been closed.',
  });
  const accounts = rig.running.app.get(ConnectedAccounts);
  await until(async () => (await accounts.of(salonId)).state === 'bank_refused');
  expect(await accounts.of(salonId)).toMatchObject({
    state: 'bank_refused',
    missing: ['The bank account that payouts go to'],
    bankReason: 'The bank account has been closed.',
  });
  await passTo('2027-02-07T12:00:00Z');
  expect(await known(salonId)).toEqual(['failed']);

  await PayoutOnboarding.complete(
    await rig.running.app.get(PayoutAccountLinks).onboardingUrl(salonId),
    rig.running.url,
  );
  expect(await accounts.of(salonId)).toMatchObject({ state: 'ready', bankReason: null });
  const next = await send(salonId, 300);
  await passTo('2027-02-10T00:00:00Z');
  await until(async () => (await told(salonId)).length === 2);
  expect((await told(salonId))[1]).toMatchObject({
    type: 'payments.bank_payout_paid',
    cents: 4_700,
    payoutIds: [sent, next],
  });
});

test('a payout that had arrived and was returned without an event is reported as failed the next night', async () => {
  rig.running.clock.set('2027-06-07T06:00:00Z');
  const { salonId } = await connectedSalon(rig);
  const sent = await send(salonId, 1_500);
  await passTo('2027-06-10T12:00:00Z');
  await until(async () => (await told(salonId)).length === 1);
  const [paid] = await told(salonId);
  expect(paid).toMatchObject({ type: 'payments.bank_payout_paid', payoutIds: [sent] });
  await rig.running.database.query(
    `update stripe_sandbox.objects set data = data || '{"status": "failed", "failure_code": "account_closed"}' where id = $1`,
    [paid!.bankPayoutId],
  );
  await rig.running.app.get(MissedBankPayouts).readMissed();
  const failed = {
    type: 'payments.bank_payout_failed',
    payoutIds: [sent],
    reason: 'The bank account has been closed.',
  };
  expect((await told(salonId)).slice(1)).toMatchObject([failed]);
  const before = rig.proxy.calls.length;
  await rig.running.app.get(MissedBankPayouts).readMissed();
  expect(rig.proxy.calls.slice(before).filter(({ path }) => path.startsWith('/v1/payouts/'))).toEqual([]);
});

test('the payouts of an account are read while the provider has not answered for another one yet', async () => {
  await connectedSalon(rig);
  await connectedSalon(rig);
  const answers = rig.proxy.holdAnswers(2);
  const read = rig.running.app.get(MissedBankPayouts).readMissed();
  await expect(answers.arrived).resolves.toBeUndefined();
  answers.release();
  await read;
});

test('bank payouts of an account that the provider lost are dropped, and the loss is recorded', async () => {
  const { salonId, account } = await connectedSalon(rig);
  const stripe = stripeClient(rig.proxy.url);
  await stripe.accounts.del(account);
  await rig.running.app.get(BankPayouts).readPayout(account, 'po_of_the_lost_account');
  expect(await rig.running.app.get(ConnectedAccounts).of(salonId)).toMatchObject({ state: 'lost' });

  const silent = await connectedSalon(rig);
  await stripe.accounts.del(silent.account);
  await rig.running.app.get(MissedBankPayouts).readMissed();
  expect(await rig.running.app.get(ConnectedAccounts).of(silent.salonId)).toMatchObject({ state: 'lost' });
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});

async function known(salonId: number): Promise<string[]> {
  const { rows } = await rig.running.database.query<{ state: string }>(
    'select state from bank_payouts where salon_id = $1 order by stripe_payout_id',
    [salonId],
  );
  return rows.map(({ state }) => state);
}
