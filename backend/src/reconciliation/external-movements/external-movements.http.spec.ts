import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions } from '../../../stripe-sandbox/index.js';
import { balanceOf } from '../../../test/ledger-balance.js';
import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import type { HttpClient } from '../../../test/http-client.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { accounts, type LedgerAccount } from '../../ledger/index.js';
import { transferChanged, type TransferChanged, type WithdrawalChanged } from '../../payments/index.js';
import { PayoutTransfers } from '../../payouts/index.js';
import { EventDrain, type RecordedEvent, ReadDb } from '../../platform/index.js';
import { Reconciliation } from '../reconciliation.service.js';
import { TransferReversals } from './transfer-reversals.service.js';
import { Withdrawals } from './withdrawals.service.js';

const hour = 3_600_000;

let payments: PaymentRig;
let rig: PayoutRig;
let stripe: Stripe;
let ada: HttpClient;
let now = Date.parse('2030-01-08T12:00:00Z');

beforeAll(async () => {
  payments = await startPaymentRig();
  rig = new PayoutRig(payments.running);
  stripe = stripeClient(payments.proxy.url);
  ada = (await rig.cast.account('admin', 'ada')).client;
  pass(0);
  await fundPlatform(payments, 1_000_000);
});
beforeEach(() => pass(hour));
afterAll(() => payments.close());

function pass(milliseconds: number): void {
  now += milliseconds;
  rig.running.clock.set(new Date(now));
}
/** Waits until all events that Stripe has sent are stored and handled. */
const quiet = () => rig.get(EventDrain).wait();
const balance = (account: LedgerAccount) => balanceOf(rig.get(ReadDb), account);
/** Returns by how many cents an action moves an account. */
async function moves(account: LedgerAccount, act: () => Promise<unknown>): Promise<number> {
  await quiet();
  const before = await balance(account);
  await act();
  await quiet();
  return (await balance(account)) - before;
}
/**
 * Reconciles a night later and returns the sources about which the books differ, without charges that the ledger does
 * not know.
 */
async function differences(): Promise<string[]> {
  await quiet();
  pass(26 * hour);
  await rig.get(Reconciliation).reconcile();
  const rows = await rig.query<{ source: string }>(`select source from reconciliation_tasks where status = 'open'`);
  return rows.map(({ source }) => source).filter((source) => !source.startsWith('ch_'));
}
const withdraw = (amount: number, destination?: string) =>
  stripe.payouts.create({ amount, currency: 'usd', ...(destination && { destination }) });
const withdrawalChanged = (id: string) => ({ payload: { stripePayoutId: id } }) as RecordedEvent<WithdrawalChanged>;

describe('what the platform withdraws', () => {
  test('is posted to its bank once, however often its event is delivered', async () => {
    let id = '';
    const moved = await moves(accounts.bank, async () => {
      ({ id } = await withdraw(25_000));
      await quiet();
      pass(3 * 24 * hour);
      await rig.get(AutomaticActions).actOnDue();
      await quiet();
      await Promise.all([1, 2, 3].map(() => rig.get(Withdrawals).applyWithdrawal(withdrawalChanged(id))));
    });
    expect((await stripe.payouts.retrieve(id)).status).toBe('paid');
    expect(moved).toBe(-25_000);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['cancelled', undefined, (id: string) => stripe.payouts.cancel(id).then(() => undefined)],
    ['sent back by the bank', 'ba_platform_closed', () => rig.get(AutomaticActions).actOnDue()],
  ] as const)('and is %s is with the provider again', async (_, destination, returnWithdrawal) => {
    const held = await balance(accounts.provider);
    const moved = await moves(accounts.bank, async () => {
      const { id } = await withdraw(4_000, destination);
      await quiet();
      if (destination) pass(3 * 24 * hour);
      await returnWithdrawal(id);
    });
    expect([moved, await balance(accounts.provider)]).toEqual([0, held]);
    expect(await differences()).toEqual([]);
  });

  test('and that was returned before its first event is posted in both directions at once, in whatever order the events come', async () => {
    const { id } = await withdraw(700);
    await stripe.payouts.cancel(id);
    await Promise.all([
      rig.get(Withdrawals).applyWithdrawal(withdrawalChanged(id)),
      rig.get(Withdrawals).applyWithdrawal(withdrawalChanged(id)),
    ]);
    await quiet();
    const posted = await rig.query<{ kind: string; cents: number }>(
      `select t.cause_kind as kind, e.amount_cents::int as cents from ledger_transactions t
       join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
       where t.cause_id = $1 and a.kind = 'bank' order by t.id`,
      [id],
    );
    expect(posted).toEqual([
      { kind: 'withdrawal', cents: -700 },
      { kind: 'withdrawal_returned', cents: 700 },
    ]);
  });

  test('is at most the balance, and goes to a bank of the platform', async () => {
    await expect(withdraw(100_000_000)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await expect(withdraw(100, 'ba_of_somebody')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.payouts.cancel('po_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

/** Returns a salon and the transfer of its sent payout of this many cents. */
async function sentPayout(cents: number): Promise<{ salonId: number; transferId: string }> {
  const { salonId } = await connectedSalon(payments);
  await rig.earn(salonId, cents);
  const week = 7 * 24 * hour;
  const monday = Date.parse('2030-01-07T06:00:00Z');
  const next = monday + Math.ceil((now - monday + 4 * 24 * hour) / week) * week;
  now = next;
  await rig.on(new Date(next - 3 * 24 * hour).toISOString());
  await rig.on(new Date(next).toISOString());
  await quiet();
  await rig.get(PayoutTransfers).sendDue();
  const [payout] = await rig.query<{ id: string }>(
    'select transfer_id as id from payouts where salon_id = $1 and transfer_id is not null',
    [salonId],
  );
  await quiet();
  return { salonId, transferId: payout!.id };
}

describe('a transfer that is reversed at the provider', () => {
  test('is owed to the salon again, in part and then in full, and is in its next statement', async () => {
    const { salonId, transferId } = await sentPayout(4_400);
    expect(await rig.owed(salonId)).toBe(0);
    await stripe.transfers.createReversal(transferId, { amount: 1_000 });
    await quiet();
    expect(await rig.owed(salonId)).toBe(1_000);
    await stripe.transfers.createReversal(transferId);
    await quiet();
    expect(await rig.owed(salonId)).toBe(4_400);

    const payload = { transferId, reversedCents: 4_400 } as TransferChanged;
    const event = { type: transferChanged.type, payload } as RecordedEvent<TransferChanged>;
    await Promise.all([1, 2, 3].map(() => rig.get(TransferReversals).applyReversal(event)));
    expect(await rig.owed(salonId)).toBe(4_400);
    expect(await differences()).toEqual([]);
    const lines = await rig.query<{ cents: number }>(
      `select e.amount_cents::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'salon' and a.owner_id = $1 and e.detail ->> 'kind' = 'transfer_reversed'
         and e.payout_period_id is not null order by 1`,
      [salonId],
    );
    expect(lines).toEqual([{ cents: 1_000 }, { cents: 3_400 }]);
    const holds = await rig.query('select reason from payout_holds where salon_id = $1 and lifted_at is null', [
      salonId,
    ]);
    expect(holds).toEqual([{ reason: expect.stringContaining('was taken back at the payment provider') }]);
    const [payout] = await rig.query('select taken_back_cents::int as cents from payouts where transfer_id = $1', [
      transferId,
    ]);
    expect(payout).toEqual({ cents: 4_400 });
  });

  test('before its payout is recorded as sent has its event delivered again later', async () => {
    const payload = { transferId: 'tr_not_noted_yet', reversedCents: 100 } as TransferChanged;
    const event = { type: transferChanged.type, payload } as RecordedEvent<TransferChanged>;
    await expect(rig.get(TransferReversals).applyReversal(event)).rejects.toThrow(
      'came before its payout was stored as sent',
    );
  });
});

describe('a payout that an administrator reverses', () => {
  const reason = 'The salon has closed and left.';
  const takeBack = (id: number, body: object, key?: string) =>
    ada.post<{ code: string; message: string; leftCents: number; clawback: object }>(
      `/api/admin/payouts/${id}/take-back`,
      { reason, ...body },
      key ? { 'idempotency-key': key } : {},
    );
  const payoutOf = async (salonId: number) =>
    (
      await rig.query<{ id: number }>('select id from payouts where salon_id = $1 and transfer_id is not null', [
        salonId,
      ])
    )[0]!.id;

  test('is reversed once, in parts and never beyond its amount, and is not sent again before the hold is lifted', async () => {
    const { salonId, transferId } = await sentPayout(4_400);
    const id = await payoutOf(salonId);
    expect((await takeBack(id, { amountCents: 4_401 })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id, { amountCents: 1_000 }, `back ${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await quiet();
    expect((await stripe.transfers.retrieve(transferId)).amount_reversed).toBe(1_000);
    const rest = await Promise.all([1, 2, 3].map(() => takeBack(id, {})));
    expect(rest.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await quiet();
    expect((await stripe.transfers.retrieve(transferId)).amount_reversed).toBe(4_400);
    expect(await rig.owed(salonId)).toBe(4_400);
    const seen = await ada.get<{ clawback: object; can: object }>(`/api/admin/payouts/${id}`);
    expect(seen.body).toMatchObject({
      clawback: { state: 'done', amountCents: 3_400, reason },
      can: { takeBack: false },
    });

    const week = 7 * 24 * hour;
    await rig.on(new Date((now += week - 3 * 24 * hour)).toISOString());
    await rig.on(new Date((now += 3 * 24 * hour)).toISOString());
    const [next] = await rig.query(
      'select state, reason_code, reason from payouts where salon_id = $1 order by id desc',
      [salonId],
    );
    expect(next).toEqual({ state: 'held', reason_code: 'on_hold', reason });
    expect(await differences()).toEqual([]);
  });

  test('that has reached the salon’s bank is refused, which its detail states', async () => {
    const { salonId } = await sentPayout(2_600);
    const id = await payoutOf(salonId);
    pass(3 * 24 * hour);
    await rig.get(AutomaticActions).actOnDue();
    await quiet();
    expect((await takeBack(id, {})).status).toBe(201);
    await quiet();
    const { body } = await ada.get<{ clawback: { state: string; problem: string } }>(`/api/admin/payouts/${id}`);
    expect(body.clawback.state).toBe('refused');
    expect(body.clawback.problem).toContain('no longer holds this money');
    expect(await rig.owed(salonId)).toBe(0);
  });

  test('that was not sent is refused', async () => {
    const salonId = await rig.salon();
    await rig.earn(salonId, 700);
    await rig.on(new Date((now += 7 * 24 * hour)).toISOString());
    const [draft] = await rig.query<{ id: number }>('select id from payouts where salon_id = $1', [salonId]);
    expect((await takeBack(draft!.id, {})).body.message).toBe('Only a payout that was sent can be taken back.');
    expect((await takeBack(999_999, {})).status).toBe(404);
  });
});

test('the ledger’s invariants hold, and every call and event matches Stripe’s schemas', async () => {
  expect(await rig.violations()).toEqual([]);
  expect(await payments.complaints()).toEqual([]);
});
