import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions, WebhookEndpoint } from '../../stripe-sandbox/index.js';
import { balanceOf } from '../../test/ledger-balance.js';
import type { HttpClient } from '../../test/http-client.js';
import { changeCard, payingMember } from '../../test/member.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { until } from '../../test/until.js';
import { accounts, LedgerInvariants, Ledger } from '../ledger/index.js';
import { webhookSubscriptions, connectWebhookSubscriptions } from '../payments/index.js';
import { EventDrain, Transactions, ReadDb } from '../platform/index.js';
import type { ReconciliationTaskDto } from './dto/reconciliation-task.dto.js';
import { Reconciliation } from './reconciliation.service.js';

const hour = 3_600_000;

let rig: PaymentRig;
let stripe: Stripe;
let admin: HttpClient;
let now = Date.parse('2026-11-02T15:00:00Z');

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
  admin = (await rig.cast.account('admin', 'ada')).client;
});
beforeEach(() => pass(hour));
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);
const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await rig.running.database.query<Row>(sql, values)).rows;
function pass(milliseconds: number): void {
  now += milliseconds;
  rig.running.clock.set(new Date(now));
}
const tasks = async (status = '') =>
  (await admin.get<ReconciliationTaskDto[]>(`/api/admin/reconciliation-tasks?limit=100${status}`)).body;
const tasksAbout = async (source: string) => (await tasks()).filter((task) => task.source === source);
/** Reconciles a night later, when no event is in progress any more. */
async function nextNight(): Promise<void> {
  pass(24 * hour);
  await get(Reconciliation).reconcile();
}
/** Waits until all events that Stripe has sent are stored and handled. */
const quiet = () => get(EventDrain).wait();
/** Makes a charge of fifteen dollars that the product does not know. */
async function unknownCharge(): Promise<string> {
  const terms = { amount: 1_500, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  return (await stripe.paymentIntents.create(terms)).latest_charge as string;
}
/** Posts money in the ledger that the provider never had. */
function invented(source: string, cents: number, id = source): Promise<boolean> {
  const entries = [
    { account: accounts.provider, cents: -cents, detail: { source } },
    { account: accounts.platform, cents },
  ];
  const posting = { cause: { kind: 'adjustment', id }, at: new Date(now), entries } as const;
  return get(Transactions).run((em) => get(Ledger).postTransaction(em, posting));
}

test('subscriptions, tips, refunds that fail and disputes won and lost leave no difference', async () => {
  const salonId = await rig.cast.salon();
  const member = await payingMember(rig, { salonId, size: 'large' });
  await payingMember(rig, { card: '4000000000000259' });
  await payingMember(rig, { card: '4000000000001976' });
  for (const [hours, card] of [
    [-30, 'pm_card_visa'],
    [-28, 'pm_card_refundFail'],
    [-26, 'pm_card_createDispute'],
  ] as const) {
    await changeCard(rig, member, card);
    const at = new Date(now + hours * hour).toISOString();
    const id = await rig.cast.visit(member, { salonId, at, status: 'completed' });
    expect((await member.client.post(`/api/appointments/${id}/tip`, { amount: 1_000 })).status).toBe(201);
  }
  await quiet();
  const charges = await stripe.charges.list({ customer: member.customerId, limit: 10 });
  for (const { id, disputed, amount } of charges.data)
    if (!disputed) await stripe.refunds.create({ charge: id, amount: amount / 2 });
  const [one, two] = (await stripe.disputes.list()).data.filter(({ status }) => status === 'needs_response');
  await stripe.disputes.update(one!.id, { evidence: { uncategorized_text: 'winning_evidence' } });
  await stripe.disputes.close(two!.id);
  pass(25 * hour);
  await get(AutomaticActions).actOnDue();
  await quiet();
  await nextNight();
  expect(await tasks()).toEqual([]);
  const [book] = await query<{ cents: number }>('select sum(net_cents)::int as cents from provider_movements');
  expect(await balanceOf(get(ReadDb), accounts.provider)).toBe(-book!.cents);
});

test('the provider’s own fees, which have no source, are posted by rule and leave no difference', async () => {
  const before = await balanceOf(get(ReadDb), accounts.fees);
  const movement = `
    insert into provider_movements (id, source, type, net_cents, created_at) values ($1, $1, $2, $3, $4)`;
  const fees = [
    ['txn_billing', 'stripe_fee', -473],
    ['txn_tax', 'tax_fee', -38],
    ['txn_given_back', 'stripe_fee', 100],
  ] as const;
  for (const [id, type, cents] of fees) await query(movement, [id, type, cents, new Date(now)]);
  await nextNight();
  await nextNight();
  expect((await balanceOf(get(ReadDb), accounts.fees)) - before).toBe(-411);
  for (const [id] of fees) expect(await tasksAbout(id)).toEqual([]);
  const [month] = (await admin.get<{ feesCents: number }[]>('/api/admin/revenue?months=1')).body;
  expect(month!.feesCents).toBe(-(await balanceOf(get(ReadDb), accounts.fees)));
  await query(`delete from provider_movements where id like 'txn\\_%' and source = id and type like '%fee'`);
  await query(movement, ['txn_unknown', 'contribution', 900, new Date(now)]);
  await nextNight();
  await nextNight();
  expect(await tasksAbout('txn_unknown')).toMatchObject([{ providerAmount: 900, ledgerAmount: 0 }]);
  await query(`delete from provider_movements where id = 'txn_unknown'`);
});

test('money that the provider holds back from the platform’s own, and releases, is no difference', async () => {
  const types = ['payout_minimum_balance_hold', 'reserve_release', 'reserve_transaction'];
  const movement = `
    insert into provider_movements (id, source, type, net_cents, created_at) values ($1, $1, $1, -900, $2)`;
  for (const type of types) await query(movement, [type, new Date(now)]);
  await nextNight();
  await nextNight();
  for (const type of types) expect(await tasksAbout(type)).toEqual([]);
  await query('delete from provider_movements where type = any($1)', [types]);
});

test('money that the platform adds from its bank is posted the next night, and so is its return', async () => {
  const balances = async () => [
    await balanceOf(get(ReadDb), accounts.provider),
    await balanceOf(get(ReadDb), accounts.bank),
  ];
  const [provider, bank] = (await balances()) as [number, number];
  const movement = `
    insert into provider_movements (id, source, type, net_cents, created_at) values ($1, 'tu_1', $2, $3, $4)`;
  await query(movement, ['txn_top_up', 'topup', 50_000, new Date(now)]);
  await nextNight();
  await nextNight();
  expect(await balances()).toEqual([provider - 50_000, bank + 50_000]);
  await query(movement, ['txn_top_up_back', 'topup_reversal', -50_000, new Date(now)]);
  await nextNight();
  await nextNight();
  expect(await balances()).toEqual([provider, bank]);
  expect(await tasksAbout('tu_1')).toEqual([]);
  await query(`delete from provider_movements where source = 'tu_1'`);
});

describe('a difference', () => {
  test('of money that the ledger does not know opens one task, which closes when the money was returned', async () => {
    const charge = await unknownCharge();
    await quiet();
    await get(Reconciliation).reconcile();
    expect(await tasksAbout(charge)).toEqual([]);
    await nextNight();
    await nextNight();
    // The fee of 74 cents was posted, the 15 dollars were not.
    expect(await tasksAbout(charge)).toMatchObject([{ status: 'open', providerAmount: 1_426, ledgerAmount: -74 }]);
    await stripe.refunds.create({ charge });
    await quiet();
    await nextNight();
    expect(await tasksAbout(charge)).toMatchObject([{ status: 'vanished', resolvedBy: null }]);
  });

  test('of money that the provider does not know is resolved with a note, and reopens when it changes', async () => {
    await invented('ch_invented', 700);
    await nextNight();
    const [task] = await tasksAbout('ch_invented');
    expect(task).toMatchObject({ status: 'open', providerAmount: 0, ledgerAmount: 700, closedAt: null });
    const path = `/api/admin/reconciliation-tasks/${task!.id}/resolve`;
    expect((await admin.post(path, { note: '' })).status).toBe(400);
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(path, { note: 'Booked by hand.' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await nextNight();
    expect(await tasksAbout('ch_invented')).toMatchObject([{ status: 'resolved', note: 'Booked by hand.' }]);
    await invented('ch_invented', 1, 'one-more-cent');
    await nextNight();
    expect((await tasksAbout('ch_invented')).map(({ status, ledgerAmount }) => [status, ledgerAmount])).toEqual([
      ['open', 701],
      ['resolved', 700],
    ]);
    expect((await tasks('&status=open')).map(({ source }) => source)).toContain('ch_invented');
    expect((await admin.post('/api/admin/reconciliation-tasks/999999/resolve', { note: 'Gone.' })).status).toBe(404);
  });

  test('of a cent in a known source is found', async () => {
    const member = await payingMember(rig);
    const [{ id }] = (await stripe.charges.list({ customer: member.customerId })).data as [Stripe.Charge];
    await quiet();
    await invented(id, 1, 'a-cent-too-much');
    await nextNight();
    expect(await tasksAbout(id)).toMatchObject([{ providerAmount: 4_339, ledgerAmount: 4_340 }]);
  });

  test('is one task however many processes compare at once', async () => {
    await invented('ch_found_by_many', 100);
    pass(24 * hour);
    await Promise.all(Array.from({ length: 6 }, () => get(Reconciliation).reconcile()));
    expect(await tasksAbout('ch_found_by_many')).toHaveLength(1);
  });
});

describe('movements without an event', () => {
  /** Works without events from the provider. */
  const forgetNews = async (work: () => Promise<unknown>) => {
    get(WebhookEndpoint).listenTo(['account.updated']);
    await work();
    await quiet();
    get(WebhookEndpoint).listenTo([...webhookSubscriptions, ...connectWebhookSubscriptions]);
  };

  test('of renewals, refunds and disputes are posted from the provider’s book the next night', async () => {
    const member = await payingMember(rig, { size: 'medium' });
    const { customerId: customer } = member;
    // A handler that looked for the first payment later would find the renewal.
    await quiet();
    let [renewal, disputed] = ['', ''];
    await forgetNews(async () => {
      await stripe.subscriptions.update(member.stripeSubscriptionId, {
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
      });
      const { data } = await stripe.charges.list({ customer });
      renewal = data[0]!.id;
      await stripe.refunds.create({ charge: renewal, amount: 500 });
      const terms = {
        amount: 1_500,
        currency: 'usd',
        customer,
        confirm: true,
        payment_method: 'pm_card_createDispute',
      };
      disputed = (await stripe.paymentIntents.create(terms)).latest_charge as string;
    });
    const cycles = () => query('select 1 from billing_cycles where subscription_id = $1', [member.subscriptionId]);
    expect(await cycles()).toHaveLength(1);
    await nextNight();
    expect(await cycles()).toHaveLength(2);
    const refunded = `select 1 from refunds where stripe_charge_id = $1 and amount_cents = 500 and status = 'succeeded'`;
    expect(await query(refunded, [renewal])).toHaveLength(1);
    expect(await query('select 1 from disputes where stripe_charge_id = $1', [disputed])).toHaveLength(1);
    const [{ data: latest }] = [await stripe.charges.list({ customer })];
    for (const { id } of latest.filter(({ amount }) => amount === 5_500)) expect(await tasksAbout(id)).toEqual([]);
  });

  test('what moved after the last copy of the provider’s book is no difference in the weekly comparison', async () => {
    await nextNight();
    pass(hour);
    const source = 'ch_after_the_copy';
    await invented(source, 100);
    pass(2 * hour);
    await get(Reconciliation).reconcileEverything();
    expect(await tasksAbout(source)).toEqual([]);
    await nextNight();
    expect(await tasksAbout(source)).toMatchObject([{ status: 'open' }]);
    await invented(source, -100, `${source} corrected`);
    await nextNight();
    expect(await tasksAbout(source)).toMatchObject([{ status: 'vanished' }]);
  });

  test('a dispute whose end had no event has ended the next night', async () => {
    const { customerId: customer } = await payingMember(rig, { size: 'small' });
    const terms = { amount: 1_700, currency: 'usd', customer, confirm: true } as const;
    const paid = await stripe.paymentIntents.create({ ...terms, payment_method: 'pm_card_createDispute' });
    const [{ id }] = (await stripe.disputes.list({ charge: paid.latest_charge as string })).data as [Stripe.Dispute];
    const state = async () =>
      (await query<{ state: string }>('select state from disputes where stripe_dispute_id = $1', [id]))[0]?.state;
    await until(async () => (await state()) !== undefined);
    await quiet();
    await forgetNews(() =>
      stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' }, submit: true }),
    );
    expect((await stripe.disputes.retrieve(id)).status).toBe('won');
    expect(await state()).not.toBe('won');
    await nextNight();
    expect(await state()).toBe('won');
  });

  test('a dispute and a payment that the provider refuses to show do not hold up the comparison of others', async () => {
    const { customerId: customer } = await payingMember(rig, { size: 'small' });
    const terms = { amount: 1_900, currency: 'usd', customer, confirm: true } as const;
    const disputed = await stripe.paymentIntents.create({ ...terms, payment_method: 'pm_card_createDispute' });
    const [{ id }] = (await stripe.disputes.list({ charge: disputed.latest_charge as string })).data as [
      Stripe.Dispute,
    ];
    await until(async () => (await query('select 1 from disputes where stripe_dispute_id = $1', [id])).length > 0);
    const unknown = await unknownCharge();
    await quiet();
    await invented('ch_beside_broken_ones', 300);
    const error = { type: 'invalid_request_error', message: 'This object cannot be shown.' };
    rig.proxy.answerInstead(({ path }) =>
      [id, unknown].some((broken) => path.includes(broken)) ? { status: 400, body: { error } } : undefined,
    );
    // After a restore nothing may be left out: what is unknown would be charged again.
    await expect(get(Reconciliation).reconcileAtRest()).rejects.toMatchObject({ code: 'payments.unavailable' });
    expect(await tasksAbout(unknown)).toEqual([]);
    await nextNight();
    rig.proxy.answerInstead(undefined);
    for (const source of [unknown, 'ch_beside_broken_ones'])
      expect(await tasksAbout(source)).toMatchObject([{ status: 'open' }]);
    await stripe.refunds.create({ charge: unknown });
  });

  test('a task is posted by an administrator where possible, and otherwise states why not', async () => {
    const member = await payingMember(rig, { size: 'x_large' });
    await quiet();
    await forgetNews(() =>
      stripe.subscriptions.update(member.stripeSubscriptionId, {
        billing_cycle_anchor: { type: 'now' },
        proration_behavior: 'none',
      }),
    );
    const [renewal] = (await stripe.charges.list({ customer: member.customerId })).data;
    // A movement with a task was tried before, and waits for a person.
    await query(
      `insert into reconciliation_tasks (source, provider_cents, ledger_cents, opened_at) values ($1, 7245, 0, $2)`,
      [renewal!.id, new Date(now)],
    );
    const unknown = await unknownCharge();
    await nextNight();
    await nextNight();
    const book = (id: number) => admin.post(`/api/admin/reconciliation-tasks/${id}/book`);
    const [missed] = await tasksAbout(renewal!.id);
    expect(missed).toMatchObject({ status: 'open' });
    expect(await book(missed!.id)).toMatchObject({ status: 200, body: { status: 'resolved' } });
    const cycle = 'select 1 from billing_cycles where stripe_charge_id = $1';
    expect(await query(cycle, [renewal!.id])).toHaveLength(1);
    expect((await book(missed!.id)).status).toBe(409);
    const [stuck] = await tasksAbout(unknown);
    expect(await book(stuck!.id)).toMatchObject({ status: 409, body: { code: 'billing.not_bookable' } });
    expect((await book(999_999)).status).toBe(404);
    await stripe.refunds.create({ charge: unknown });
  });
});

/** Writes movements of a cent each into the provider's book, one a second. */
const write = (count: number, prefix: string) =>
  query(
    `insert into stripe_sandbox.objects (id, type, data)
     select data ->> 'id', 'balance_transaction', data from (
       select (select data from stripe_sandbox.objects where type = 'balance_transaction' limit 1)
         || jsonb_build_object('id', $2 || n, 'type', 'contribution', 'source', 'ch_' || $2 || n, 'net', 1, 'created', $3::bigint + n) as data
       from generate_series(1, $1) n) made`,
    [count, prefix, Math.floor(now / 1000)],
  );
const known = async (prefix: string) =>
  (await query('select 1 from provider_movements where id like $1', [`${prefix}%`])).length;

test('the provider’s book is read page by page, and an interrupted read is repeated without gaps', async () => {
  await write(350, 'txn_page');
  const pages = stripePages();
  pages.failFrom(2);
  pass(24 * hour);
  await expect(get(Reconciliation).reconcile()).rejects.toMatchObject({ code: 'payments.unavailable' });
  expect(await known('txn_page')).toBe(200);
  expect((await tasks()).some(({ source }) => source.startsWith('ch_txn_page'))).toBe(false);
  pages.restore();
  await nextNight();
  expect(await known('txn_page')).toBe(350);
  expect((await tasks('&status=open')).filter(({ source }) => source.startsWith('ch_txn_page')).length).toBeGreaterThan(
    90,
  );
});

test('the provider’s book is read on after a clock that was days ahead is set back', async () => {
  const { subscriptionId } = await payingMember(rig);
  await query('update provider_movement_reading set read_until = $1', [new Date(now + 72 * hour)]);
  await nextNight();
  const copied = `select 1 from provider_movements m join billing_cycles c on c.stripe_charge_id = m.source
    where c.subscription_id = $1`;
  expect(await query(copied, [subscriptionId])).toHaveLength(1);
});

/** Lets the provider's book fail after a number of pages. */
function stripePages() {
  const { api } = (get(Reconciliation)['provider'] as unknown as { stripe: { api: Stripe } }).stripe;
  const { balanceTransactions } = api;
  const list = balanceTransactions.list.bind(balanceTransactions);
  let left = Infinity;
  balanceTransactions.list = ((...given: Parameters<typeof list>) => {
    left -= 1;
    if (left < 0) rig.proxy.failBy('refuse');
    return list(...given);
  }) as typeof list;
  return {
    failFrom: (pages: number) => void (left = pages),
    restore: () => {
      rig.proxy.failBy(undefined);
      balanceTransactions.list = list;
    },
  };
}

test('the ledger’s invariants hold, and every call and event matches Stripe’s schemas', async () => {
  expect(await get(LedgerInvariants).violations()).toEqual([]);
  expect(await rig.complaints()).toEqual([]);
});
