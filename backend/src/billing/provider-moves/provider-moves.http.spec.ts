import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { connectedSalon, fundPlatform } from '../../../test/connected-salon.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { PayoutRig } from '../../../test/payout-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { TRANSFER_CHANGED, type TransferChanged, type WithdrawalChanged } from '../../payments/index.js';
import { Quiet, type RecordedEvent } from '../../platform/index.js';
import { AutomaticBilling } from '../../stripe-sandbox/index.js';
import { accounts, type LedgerAccount } from '../ledger/ledger-account.js';
import { Ledger } from '../ledger/ledger.service.js';
import { Reconciliation } from '../reconciliation/reconciliation.service.js';
import { PayoutSending } from '../sending/payout-sending.service.js';
import { TransferReversals } from './transfer-reversals.service.js';
import { Withdrawals } from './withdrawals.service.js';

const hour = 3_600_000;

let payments: PaymentRig;
let rig: PayoutRig;
let stripe: Stripe;
let now = Date.parse('2030-01-08T12:00:00Z');

beforeAll(async () => {
  payments = await startPaymentRig();
  rig = new PayoutRig(payments.running);
  stripe = stripeClient(payments.proxy.url);
  pass(0);
  await fundPlatform(payments, 1_000_000);
}, 60_000);
beforeEach(() => pass(hour));
afterAll(() => payments.close());

function pass(milliseconds: number): void {
  now += milliseconds;
  rig.running.clock.set(new Date(now));
}
/** Waits until everything that Stripe has told was taken in and handled. */
const quiet = () => rig.get(Quiet).wait();
const balance = (account: LedgerAccount) => rig.get(Ledger).balanceOf(account);
/** How far an account moves while something is done. */
async function moves(account: LedgerAccount, act: () => Promise<unknown>): Promise<number> {
  await quiet();
  const before = await balance(account);
  await act();
  await quiet();
  return (await balance(account)) - before;
}
/** Two nights later; sources about which the books differ, beside the money that nobody here knows of. */
async function differences(): Promise<string[]> {
  await quiet();
  pass(26 * hour);
  await rig.get(Reconciliation).reconcile();
  const rows = await rig.query<{ source: string }>(`select source from reconciliation_tasks where status = 'open'`);
  return rows.map(({ source }) => source).filter((source) => !source.startsWith('ch_'));
}
const withdraw = (amount: number, destination?: string) =>
  stripe.payouts.create({ amount, currency: 'usd', ...(destination && { destination }) });
const told = (id: string) => ({ payload: { stripePayoutId: id } }) as RecordedEvent<WithdrawalChanged>;

describe('what the platform withdraws', () => {
  test('lies at its bank, once, however often it is told', async () => {
    let id = '';
    const moved = await moves(accounts.bank, async () => {
      ({ id } = await withdraw(25_000));
      await quiet();
      pass(3 * 24 * hour);
      await rig.get(AutomaticBilling).billDue();
      await quiet();
      await Promise.all([1, 2, 3].map(() => rig.get(Withdrawals).follow(told(id))));
    });
    expect((await stripe.payouts.retrieve(id)).status).toBe('paid');
    expect(moved).toBe(-25_000);
    expect(await differences()).toEqual([]);
  });

  test.each([
    ['cancelled', undefined, (id: string) => stripe.payouts.cancel(id).then(() => undefined)],
    ['sent back by the bank', 'ba_platform_closed', () => rig.get(AutomaticBilling).billDue()],
  ] as const)('and is %s is with the provider again', async (_, destination, bringBack) => {
    const held = await balance(accounts.provider);
    const moved = await moves(accounts.bank, async () => {
      const { id } = await withdraw(4_000, destination);
      await quiet();
      if (destination) pass(3 * 24 * hour);
      await bringBack(id);
    });
    expect([moved, await balance(accounts.provider)]).toEqual([0, held]);
    expect(await differences()).toEqual([]);
  });

  test('and came back before anybody heard of it is booked both ways at once, in whatever order it is told', async () => {
    const { id } = await withdraw(700);
    await stripe.payouts.cancel(id);
    await Promise.all([rig.get(Withdrawals).follow(told(id)), rig.get(Withdrawals).follow(told(id))]);
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

  test('is no more than there is, and goes to a bank of the platform’s', async () => {
    await expect(withdraw(100_000_000)).rejects.toMatchObject({ code: 'balance_insufficient' });
    await expect(withdraw(100, 'ba_of_somebody')).rejects.toMatchObject({ code: 'resource_missing' });
    await expect(stripe.payouts.cancel('po_unknown')).rejects.toMatchObject({ code: 'resource_missing' });
  });
});

/** A salon whose payout of so many cents was sent; its transfer. */
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
  await rig.get(PayoutSending).sendDue();
  const [payout] = await rig.query<{ id: string }>(
    'select transfer_id as id from payouts where salon_id = $1 and transfer_id is not null',
    [salonId],
  );
  await quiet();
  return { salonId, transferId: payout!.id };
}

describe('a transfer that somebody takes back at the provider', () => {
  test('is owed to the salon again, in part and then in full, and stands in its next statement', async () => {
    const { salonId, transferId } = await sentPayout(4_400);
    expect(await rig.owed(salonId)).toBe(0);
    await stripe.transfers.createReversal(transferId, { amount: 1_000 });
    await quiet();
    expect(await rig.owed(salonId)).toBe(1_000);
    await stripe.transfers.createReversal(transferId);
    await quiet();
    expect(await rig.owed(salonId)).toBe(4_400);

    const payload = { transferId, reversedCents: 4_400 } as TransferChanged;
    const event = { type: TRANSFER_CHANGED, payload } as RecordedEvent<TransferChanged>;
    await Promise.all([1, 2, 3].map(() => rig.get(TransferReversals).follow(event)));
    expect(await rig.owed(salonId)).toBe(4_400);
    expect(await differences()).toEqual([]);
    const lines = await rig.query<{ cents: number }>(
      `select e.amount_cents::int as cents from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'salon' and a.owner_id = $1 and e.detail ->> 'kind' = 'transfer_reversed'
         and e.payout_period_id is not null order by 1`,
      [salonId],
    );
    expect(lines).toEqual([{ cents: 1_000 }, { cents: 3_400 }]);
    const [payout] = await rig.query('select taken_back_cents::int as cents from payouts where transfer_id = $1', [
      transferId,
    ]);
    expect(payout).toEqual({ cents: 4_400 });
  });

  test('and overtakes the news of its payout is told again later', async () => {
    const payload = { transferId: 'tr_not_noted_yet', reversedCents: 100 } as TransferChanged;
    const event = { type: TRANSFER_CHANGED, payload } as RecordedEvent<TransferChanged>;
    await expect(rig.get(TransferReversals).follow(event)).rejects.toThrow('overtook its payout');
  });
});

test('the ledger’s laws hold, and every call and event fits Stripe’s contract', async () => {
  expect(await rig.findings()).toEqual([]);
  expect(await payments.complaints()).toEqual([]);
});
