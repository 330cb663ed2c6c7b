import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

import { balanceOf } from '../../../test/ledger-balance.js';
import type { Owner } from '../../../test/cast.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { startTogether } from '../../../test/start-together.js';
import { ProviderInvoices } from '../../payments/index.js';
import { SubscriptionStart } from '../../subscriptions/index.js';
import { accounts, type LedgerAccount } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { CycleClosing } from './cycle-closing.service.js';
import { CycleOpening } from './cycle-opening.service.js';
import { MissedCycles } from './missed-cycles.service.js';
import { ReadDb } from '../../platform/index.js';

const subscribedAt = '2026-11-02T15:00:00.000Z';
const day = 24 * 3_600_000;

let rig: PaymentRig;
beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
});
beforeEach(() => rig.running.clock.set(subscribedAt));
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const balance = (account: LedgerAccount) => balanceOf(get(ReadDb), account);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
/** Returns the cents of a cycle that the platform kept. */
const kept = async (cycleId: number) =>
  (
    await query<{ cents: number }>(
      `select e.amount_cents::int as cents from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
       where t.cause_kind = 'cycle' and t.cause_id = $1 and a.kind = 'platform'`,
      [String(cycleId)],
    )
  )[0]?.cents;
const daysOn = (days: number) => rig.running.clock.set(new Date(Date.parse(subscribedAt) + days * day));

interface Paid extends Owner {
  readonly invoiceId: string;
  readonly cycleId: () => Promise<number>;
}

/** Returns an owner who has just paid the first month of a small dog: 45 dollars. */
async function payer(): Promise<Paid> {
  const { client, userId, petId } = await rig.cast.newcomer();
  const order = await get(SubscriptionStart).getOrCreate(userId, { planId: 1, petId });
  await rig.page.confirm(order.clientSecret, cards.good);
  const [row] = await query<{ id: number; invoice: string }>(
    `select s.id, (select o.data -> 'latest_invoice' #>> '{}' from stripe_sandbox.objects o where o.id = $1) as invoice
     from subscriptions s where s.stripe_subscription_id = $1 or s.pet_id = $2`,
    [order.subscriptionId, petId],
  );
  const cycleId = async () =>
    (await query<{ id: number }>('select id from billing_cycles where stripe_invoice_id = $1', [row!.invoice]))[0]!.id;
  return { client, userId, petId, subscriptionId: row!.id, invoiceId: row!.invoice, cycleId };
}

const deliver = (stripeInvoiceId: string) =>
  get(CycleOpening).afterPayment({ payload: { stripeInvoiceId } } as Parameters<CycleOpening['afterPayment']>[0]);

async function visit(payer: Paid, salonId: number, daysAfter: number, status: string, late = false): Promise<void> {
  await query(
    `insert into appointments (subscription_id, owner_id, pet_id, pet_size, salon_id, station, starts_at, ends_at,
       week_starts_on, status, cancelled_late, created_at)
     select $1, $2, $3, 'small', $4, 1, at, at + interval '30 minutes', date_trunc('week', at)::date, $6, $7, at
     from (select $5::timestamptz as at) as time`,
    [
      payer.subscriptionId,
      payer.userId,
      payer.petId,
      salonId,
      new Date(Date.parse(subscribedAt) + daysAfter * day),
      status,
      late,
    ],
  );
}

describe('a paid invoice', () => {
  test('opens one cycle with its money, however often and by whichever path it is reported', async () => {
    const owner = await payer();
    const before = await balance(accounts.provider);
    await Promise.all([deliver(owner.invoiceId), deliver(owner.invoiceId), get(MissedCycles).openMissed()]);
    await deliver(owner.invoiceId);
    expect((await balance(accounts.provider)) - before).toBe(-4500);
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });

  test('that several report at the same moment opens one cycle, and none of them fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await payer();
      const invoice = (await get(ProviderInvoices).readPaid(owner.invoiceId))!;
      const opened = await startTogether(rig.running.database, { table: 'billing_cycles', count: 6 }, () =>
        Promise.all(Array.from({ length: 6 }, () => get(CycleOpening).open(invoice))),
      );
      expect(opened.filter(Boolean)).toHaveLength(1);
      expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
    }
  });

  test('whose webhook never came is found at the provider', async () => {
    const owner = await payer();
    await owner.client.post('/api/debug/check-user', { userId: owner.userId });
    await get(MissedCycles).openMissed();
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
  });

  test('of a period that began days ago is left by the hour and found by the night', async () => {
    const owner = await payer();
    await owner.client.post('/api/debug/check-user', { userId: owner.userId });
    daysOn(3.1);
    await get(MissedCycles).openMissed();
    const isOpen = async () =>
      (await query('select 1 from billing_cycles where stripe_invoice_id = $1', [owner.invoiceId])).length;
    expect(await isOpen()).toBe(0);
    await get(MissedCycles).openAllMissed();
    expect(await isOpen()).toBe(1);
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
  });

  test('of the last days is found by the hour', async () => {
    const owner = await payer();
    await owner.client.post('/api/debug/check-user', { userId: owner.userId });
    daysOn(2.9);
    await get(MissedCycles).openMissed();
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
  });

  test('that is reported before its subscription is linked opens its cycle once the link is made', async () => {
    const owner = await payer();
    await owner.client.post('/api/debug/check-user', { userId: owner.userId });
    const activated = { payload: { subscriptionId: owner.subscriptionId } };
    const follow = () => get(MissedCycles).afterActivation(activated as Parameters<MissedCycles['afterActivation']>[0]);
    await Promise.all([follow(), follow()]);
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
  });

  test('of an unknown subscription opens nothing', async () => {
    await deliver('in_unheard_of');
    expect(await query('select 1 from billing_cycles where stripe_invoice_id = $1', ['in_unheard_of'])).toEqual([]);
  });
});

describe('a cycle that is over', () => {
  test('is divided by its baths, and shares and statement add up', async () => {
    const [owner, first, second] = [await payer(), await rig.cast.salon(), await rig.cast.salon()];
    await deliver(owner.invoiceId);
    await visit(owner, first, 2, 'completed');
    await visit(owner, second, 9, 'completed');
    await visit(owner, second, 11, 'cancelled', true);
    await visit(owner, second, 12, 'cancelled');
    await visit(owner, second, 16, 'no_show');
    await visit(owner, second, 45, 'completed');

    daysOn(29);
    await get(CycleClosing).closeDue();
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
    daysOn(30);
    await Promise.all([1, 2, 3].map(() => get(CycleClosing).closeDue()));
    await get(CycleClosing).closeDue();

    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(0);
    expect(await kept(await owner.cycleId())).toBe(900);
    expect([await balance(accounts.salon(first)), await balance(accounts.salon(second))]).toEqual([1200, 2400]);
    const [line] = await query<{ detail: object }>(
      `select e.detail from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'salon' and a.owner_id = $1`,
      [second],
    );
    expect(line!.detail).toEqual({
      kind: 'cycle',
      cycleId: await owner.cycleId(),
      petId: owner.petId,
      collectedCents: 4500,
      sharePercent: 80,
      halfBaths: 4,
      ofHalfBaths: 6,
    });
    const closed = await query(
      `select 1 from outbox where type = 'billing.cycle_closed' and payload ->> 'cycleId' = $1`,
      [String(await owner.cycleId())],
    );
    expect(closed).toHaveLength(1);
    expect(await get(LedgerInvariants).violations()).toEqual([]);
  });

  test('without a bath goes to the selected salon', async () => {
    const [owner, salon] = [await payer(), await rig.cast.salon()];
    await query('update subscriptions set salon_id = $1 where id = $2', [salon, owner.subscriptionId]);
    await deliver(owner.invoiceId);
    daysOn(30);
    await get(CycleClosing).closeDue();
    expect(await balance(accounts.salon(salon))).toBe(3600);
  });

  test.each([
    ['before the month began goes to the platform', -1, 0],
    ['within the month goes to it', 1, 3600],
  ])('without a bath, where the selected salon left %s', async (_, leftOn, cents) => {
    const [owner, salon] = [await payer(), await rig.cast.salon()];
    await query('update subscriptions set salon_id = $1 where id = $2', [salon, owner.subscriptionId]);
    await query(
      `update salons set status = 'rejected', notice_given_at = $2, last_day = $2::timestamptz::date, left_at = $2
       where id = $1`,
      [salon, new Date(Date.parse(subscribedAt) + leftOn * day)],
    );
    await deliver(owner.invoiceId);
    daysOn(30);
    await get(CycleClosing).closeDue();
    expect(await balance(accounts.salon(salon))).toBe(cents);
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(0);
  });

  test.each([
    ['a visit that nobody marked yet', 'scheduled', 29, 36.9, 37],
    ['a no-show that may still be corrected', 'no_show', 29.5, 31.5, 31.6],
  ])('waits for %s, but not for ever', async (_, status, visitAt, waits, closes) => {
    const [owner, salon] = [await payer(), await rig.cast.salon()];
    await query('update subscriptions set salon_id = $1 where id = $2', [salon, owner.subscriptionId]);
    await deliver(owner.invoiceId);
    await visit(owner, salon, visitAt, status);
    daysOn(waits);
    await get(CycleClosing).closeDue();
    expect(await balance(accounts.cycle(await owner.cycleId()))).toBe(4500);
    daysOn(closes);
    await get(CycleClosing).closeDue();
    expect(await balance(accounts.salon(salon))).toBe(3600);
  });
});

test('every call to the provider matches its schemas', async () => {
  expect(await rig.complaints()).toEqual([]);
});

test('an invoice that was marked as paid out of band is money in the platform’s bank, not at the provider', async () => {
  const { invoiceId, cycleId } = await payer();
  const invoice = await stripeClient(rig.running.url).invoices.retrieve(invoiceId);
  rig.proxy.answerInstead(({ path }) => {
    const body = { ...invoice, payments: { object: 'list', data: [], has_more: false, url: '' } };
    return path === `/v1/invoices/${invoiceId}` ? { status: 200, body } : undefined;
  });
  const before = [await balance(accounts.bank), await balance(accounts.provider)];
  await get(CycleOpening).afterPayment({ payload: { stripeInvoiceId: invoiceId } } as Parameters<
    CycleOpening['afterPayment']
  >[0]);
  rig.proxy.answerInstead(undefined);
  expect([await balance(accounts.bank), await balance(accounts.provider)]).toEqual([before[0]! - 4500, before[1]]);
  expect(await balance(accounts.cycle(await cycleId()))).toBe(4500);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
});
