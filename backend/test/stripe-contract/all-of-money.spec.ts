import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { CycleClosing } from '../../src/ledger/cycles/cycle-closing.service.js';
import { PayoutWeeks } from '../../src/payouts/periods/payout-weeks.service.js';
import { PayoutTransfers } from '../../src/payouts/transfers/payout-transfers.service.js';
import { EventDrain } from '../../src/platform/index.js';
import { Reconciliation } from '../../src/reconciliation/reconciliation.service.js';
import { AutomaticActions } from '../../stripe-sandbox/index.js';
import { connectedSalon, fundPlatform } from '../connected-salon.js';
import { changeCard, type Member, payingMember } from '../member.js';
import { type PaymentRig, startPaymentRig } from '../payment-rig.js';
import { banks } from '../payout-onboarding.js';
import { StripeContract } from './contract.js';
import type { RecordedCall } from './recording-proxy.js';

const start = Date.parse('2026-12-01T15:00:00Z');
const day = 86_400_000;

let rig: PaymentRig;
let contract: StripeContract;

beforeAll(async () => {
  contract = StripeContract.load();
  rig = await startPaymentRig();
  rig.running.clock.set(new Date(start));
  await fundPlatform(rig, 100_000);
  await liveThroughAllOfMoney();
});
afterAll(() => rig.close());

const get = <T>(part: abstract new (...args: never[]) => T): T => rig.running.app.get(part as never);

/** Sets the clock and lets the provider, the banks and the product do what is due by then. */
async function on(days: number): Promise<void> {
  rig.running.clock.set(new Date(start + days * day));
  await get(AutomaticActions).actOnDue();
  await get(EventDrain).wait();
}

async function tip(member: Member, salonId: number, days: number, card: string): Promise<void> {
  await changeCard(rig, member, card);
  const at = new Date(start + days * day).toISOString();
  const id = await rig.cast.visit(member, { salonId, at, status: 'completed' });
  expect((await member.client.post(`/api/appointments/${id}/tip`, { amount: 1_000 })).status).toBe(201);
}

/**
 * Lives through a month with tips, a refund, disputes, a renewal, and payouts to two salons: one arrives, the other
 * comes back.
 */
async function liveThroughAllOfMoney(): Promise<void> {
  const admin = (await rig.cast.account('admin', 'ada')).client;
  const [good, closed] = [await connectedSalon(rig), await connectedSalon(rig, { bank: banks.closed })];
  const member = await payingMember(rig, { salonId: good.salonId, size: 'large' });
  const other = await payingMember(rig, { salonId: closed.salonId });
  await tip(member, good.salonId, -1, 'pm_card_visa');
  await tip(other, closed.salonId, -1, 'pm_card_visa');
  await tip(member, good.salonId, -2, 'pm_card_createDispute');
  await get(EventDrain).wait();
  const paid = await admin.get<{ stripeChargeId: string }[]>(`/api/admin/payments?q=${member.email}`);
  const refund = { stripeChargeId: paid.body.at(-1)!.stripeChargeId, amount: 500, reason: 'The dog fell ill.' };
  expect((await admin.post('/api/admin/refunds', refund)).status).toBe(201);
  await get(EventDrain).wait();
  const [dispute] = (await admin.get<{ id: number }[]>('/api/admin/disputes')).body;
  await admin.post(`/api/admin/disputes/${dispute!.id}/evidence`, { text: 'winning_evidence' });
  // Friday the 4th and Monday the 7th of December.
  for (const days of [3, 6]) {
    await on(days);
    await get(PayoutWeeks).catchUp();
  }
  await get(PayoutTransfers).sendDue();
  for (const days of [7, 8, 10, 31]) await on(days);
  await get(CycleClosing).closeDue();
  await on(33);
  await get(Reconciliation).reconcile();
}

const kindsOfCalls = [
  'GET /v1/balance_transactions',
  'GET /v1/charges/*',
  'GET /v1/disputes/*',
  'GET /v1/payouts/*',
  'POST /v1/account_links',
  'POST /v1/accounts',
  'POST /v1/disputes/*',
  'POST /v1/payment_intents',
  'POST /v1/refunds',
  'POST /v1/subscriptions',
  'POST /v1/transfers',
];
const kindsOfEvents = [
  'account.updated',
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.succeeded',
  'invoice.paid',
  'payout.failed',
  'payout.paid',
  'refund.created',
  'transfer.created',
];

/** Returns a call as `POST /v1/refunds`, with `*` for each id. */
const shapeOf = ({ method, path }: RecordedCall) =>
  `${method} ${path.replace(/\/(ch|pi|pm|re|d[pu]|tr|po|acct|cus|sub|in)_\w+/g, '/*')}`;

test('every call, every answer and every event of the payment flows matches the types of Stripe’s SDK', async () => {
  expect(await rig.complaints()).toEqual([]);
});

test('the month covers each kind of call and of event', async () => {
  const calls = new Set(rig.proxy.calls.filter(({ status }) => status < 300).map(shapeOf));
  expect([...calls].sort()).toEqual(expect.arrayContaining(kindsOfCalls));
  const { rows } = await rig.running.database.query<{ type: string }>(
    `select distinct data ->> 'type' as type from stripe_sandbox.objects where type = 'event' order by 1`,
  );
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(kindsOfEvents));
});

test.each(['/v1/refunds', '/v1/transfers', '/v1/payment_intents', '/v1/accounts'])(
  'a misspelt parameter of POST %s is found, and so is a field that its answer lacks',
  (path) => {
    const call = rig.proxy.calls.find((one) => one.method === 'POST' && one.path === path && one.status < 300)!;
    expect(contract.complaintsAboutCalls([call])).toEqual([]);
    const [name = '', ...others] = Object.keys(call.parameters);
    const { [name]: value, ...rest } = call.parameters as Record<string, unknown>;
    expect(others.length).toBeGreaterThan(0);
    const misspelt = { ...call, parameters: { ...rest, [`${name}s_`]: value } };
    expect(contract.complaintsAboutCalls([misspelt])).toContainEqual(expect.stringContaining(`${name}s_`));
    const { object, ...lacking } = call.answer as Record<string, unknown>;
    expect(object).toBeDefined();
    expect(contract.complaintsAboutCalls([{ ...call, answer: lacking }])).toContainEqual(
      expect.stringContaining("must have required property 'object'"),
    );
  },
);

test.each(['refund.created', 'charge.dispute.created', 'transfer.created', 'payout.paid', 'account.updated'])(
  'a field that the object of %s lacks is found',
  async (type) => {
    const { rows } = await rig.running.database.query<{ data: { type: string; data: { object: object } } }>(
      `select data from stripe_sandbox.objects where type = 'event' and data ->> 'type' = $1 limit 1`,
      [type],
    );
    const [{ data: event }] = rows as [(typeof rows)[0]];
    expect(contract.complaintsAboutEvent(event)).toEqual([]);
    const { object: _kind, ...lacking } = event.data.object as Record<string, unknown>;
    expect(contract.complaintsAboutEvent({ ...event, data: { object: lacking } } as never)).not.toEqual([]);
  },
);
