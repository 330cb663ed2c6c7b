import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { AutomaticActions } from '../../../stripe-sandbox/index.js';
import { balanceOf } from '../../../test/ledger-balance.js';
import type { Owner } from '../../../test/cast.js';
import { closeCycles } from '../../../test/close-cycles.js';
import { cards } from '../../../test/payment-page.js';
import { type PaymentRig, startPaymentRig } from '../../../test/payment-rig.js';
import { stripeClient } from '../../../test/stripe-contract/stripe-client.js';
import { until } from '../../../test/until.js';
import { SubscriptionStart } from '../../subscriptions/index.js';
import { accounts } from '../ledger-account.js';
import { LedgerInvariants } from '../ledger-invariants.service.js';
import { ReadDb } from '../../platform/index.js';

const months = ['2026-11-02T15:00:00Z', '2026-12-02T15:00:00Z', '2027-01-02T15:00:00Z', '2027-02-02T15:00:00Z'];
const day = 24 * 3_600_000;

let rig: PaymentRig;
let stripe: Stripe;
let owner: Owner & { readonly stripeId: string };
let salons: readonly [number, number];
/** Balances that other tests have left in the accounts that all salons share. */
let before = { paid: 0, platform: 0 };

beforeAll(async () => {
  rig = await startPaymentRig();
  stripe = stripeClient(rig.proxy.url);
});
beforeEach(async () => {
  rig.running.clock.set(months[0]!);
  salons = [await rig.cast.salon(), await rig.cast.salon()];
  before = { paid: 0, platform: 0 };
  const [paid, platform] = await balances();
  before = { paid: paid!, platform: platform! };
  const { userId, petId, client } = await rig.cast.newcomer({ size: 'medium' });
  const order = await get(SubscriptionStart).getOrCreate(userId, { planId: 2, petId });
  await rig.page.confirm(order.clientSecret, cards.good);
  const [row] = await query<{ id: number }>(
    'update subscriptions set salon_id = $2 where stripe_subscription_id = $1 returning id',
    [order.subscriptionId, salons[0]],
  );
  owner = { userId, petId, client, subscriptionId: row!.id, stripeId: order.subscriptionId };
  await until(async () => (await standing()).cycles === 1);
});
afterAll(() => rig.close());

function get<T>(part: abstract new (...args: never[]) => T): T {
  return rig.running.app.get(part as never);
}
async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await rig.running.database.query<Row>(sql, values)).rows;
}

interface Standing {
  readonly status: string;
  readonly since: string;
  readonly endDate: string | null;
  readonly cycles: number;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Returns the state of the subscription. */
async function standing(): Promise<Standing> {
  const [row] = await query<Standing>(
    `select status, ${iso('current_period_start')} as since, ${iso('end_date')} as "endDate",
       (select count(*)::int from billing_cycles c where c.subscription_id = s.id) as cycles
     from subscriptions s where id = $1`,
    [owner.subscriptionId],
  );
  return row!;
}

/**
 * Runs what is due at the provider and in the closing at that instant, and waits until the subscription is in the
 * expected state.
 */
async function liveUntil(instant: string | number, expected: Partial<Standing>): Promise<void> {
  rig.running.clock.set(new Date(instant));
  await get(AutomaticActions).actOnDue();
  await until(async () => {
    const seen = await standing();
    return Object.entries(expected).every(([key, value]) => seen[key as keyof Standing] === value);
  });
  await closeCycles(rig);
  expect(await get(LedgerInvariants).violations()).toEqual([]);
}

async function useCard(testCard: string): Promise<void> {
  const { customer } = await stripe.subscriptions.retrieve(owner.stripeId);
  const card = await stripe.paymentMethods.attach(testCard, { customer: customer as string });
  await stripe.subscriptions.update(owner.stripeId, { default_payment_method: card.id });
}

async function payOpenRenewal(number: string): Promise<void> {
  const expand = ['latest_invoice.confirmation_secret'];
  const { latest_invoice } = await stripe.subscriptions.retrieve(owner.stripeId, { expand });
  const { confirmation_secret } = latest_invoice as Stripe.Invoice;
  expect((await rig.page.confirm(confirmation_secret!.client_secret, number)).body.status).toBe('succeeded');
}

const visit = (salon: 0 | 1, month: number, daysOn: number, status: 'completed' | 'no_show') =>
  rig.cast.visit(owner, {
    salonId: salons[salon],
    at: new Date(Date.parse(months[month]!) + daysOn * day).toISOString(),
    status,
  });
const balances = async () => {
  // The provider's fee is posted some time after the payment. Before and after it, the two accounts sum to what was
  // paid.
  const [paid] = await query<{ cents: number }>(
    `select coalesce(sum(balance_cents), 0)::int as cents from ledger_balances where kind in ('provider', 'fees')`,
  );
  const named = [accounts.platform, accounts.salon(salons[0]), accounts.salon(salons[1])];
  const [platform, ...ofSalons] = await Promise.all(named.map((account) => balanceOf(get(ReadDb), account)));
  return [paid!.cents - before.paid, platform! - before.platform, ...ofSalons];
};

test('a renewal whose invoice is a draft for an hour opens its cycle once it is paid, cancelled meanwhile or not', async () => {
  await query('update stripe_sandbox.habits set draft_invoices = true');
  try {
    const hourLater = Date.parse(months[1]!) + 3_600_000;
    await liveUntil(months[1]!, { status: 'active', since: months[1]!, cycles: 1 });
    expect((await owner.client.patch(`/api/subscriptions/${owner.subscriptionId}/cancel`, {})).status).toBe(200);
    await liveUntil(hourLater - 1_000, { cycles: 1 });
    await liveUntil(hourLater, { since: months[1]!, cycles: 2 });
    await liveUntil(Date.parse(months[2]!) + day, { endDate: months[2]!, cycles: 2 });
    const { data } = await stripe.invoices.list({ subscription: owner.stripeId });
    expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  } finally {
    await query('update stripe_sandbox.habits set draft_invoices = false');
  }
});

test('three months of 55 dollars, with a declined card that recovers and one that does not', async () => {
  await visit(0, 0, 3, 'completed');
  await visit(1, 0, 9, 'completed');
  await visit(1, 0, 12, 'completed');
  await liveUntil(months[1]!, { status: 'active', since: months[1]!, cycles: 2 });
  // 80% of 5500 is 4400; a third of it is 1466.67, two thirds are 2933.33.
  expect(await balances()).toEqual([-11_000, 1_100, 1_467, 2_933]);

  // The dog has no bath: the selected salon gets the second month's 4400. The third month's payment is refused.
  await useCard('pm_card_chargeCustomerFail');
  await liveUntil(months[2]!, { status: 'past_due', since: months[2]!, cycles: 2 });
  expect(await balances()).toEqual([-11_000, 2_200, 5_867, 2_933]);
  await liveUntil(Date.parse(months[2]!) + 3 * day, { status: 'past_due', cycles: 2 });

  await payOpenRenewal(cards.mastercard);
  await liveUntil(Date.parse(months[2]!) + 4 * day, { status: 'active', since: months[2]!, cycles: 3 });
  await visit(0, 2, 10, 'completed');
  await visit(1, 2, 17, 'no_show');

  // A completed bath gets two thirds of 4400, and a missed one gets one third.
  await useCard('pm_card_chargeCustomerFail');
  await liveUntil(months[3]!, { status: 'past_due', since: months[3]!, cycles: 3 });
  expect(await balances()).toEqual([-16_500, 3_300, 8_800, 4_400]);
  // Baths continue for seven days of an unpaid month.
  const bathsEnd = '2027-02-09T15:00:00Z';
  for (const daysOn of [3, 8, 15])
    await liveUntil(Date.parse(months[3]!) + daysOn * day, { status: 'past_due', endDate: bathsEnd });
  await liveUntil(Date.parse(months[3]!) + 21 * day, { status: 'expired', endDate: months[3]!, cycles: 3 });

  await liveUntil('2027-06-01T00:00:00Z', { status: 'expired', cycles: 3 });
  expect(await balances()).toEqual([-16_500, 3_300, 8_800, 4_400]);
  const recorded = await query<{ type: string }>(
    `select type from outbox where type like 'subscription.%' and payload ->> 'subscriptionId' = $1 order by position`,
    [String(owner.subscriptionId)],
  );
  expect(recorded.map(({ type }) => type)).toEqual([
    'subscription.activated',
    'subscription.past_due',
    'subscription.recovered',
    'subscription.past_due',
    'subscription.expired',
  ]);
});

test('months that were not billed are billed one after the other, and each is divided separately', async () => {
  const salon = () => Promise.all(salons.map((id) => balanceOf(get(ReadDb), accounts.salon(id))));
  await visit(1, 1, 5, 'completed');
  await liveUntil('2027-02-20T00:00:00Z', { status: 'active', since: months[3]!, cycles: 4 });
  // Three months are over: the second one's 4400 go to the salon that was visited, the others' to the selected one.
  expect(await salon()).toEqual([8_800, 4_400]);
  const cycles = await query<{ from: string; to: string; collected: number; closed: boolean }>(
    `select ${iso('starts_at')} as from, ${iso('ends_at')} as to, collected_cents as collected,
       closed_at is not null as closed
     from billing_cycles where subscription_id = $1 order by starts_at`,
    [owner.subscriptionId],
  );
  const instants = [...months, '2027-03-02T15:00:00Z'];
  expect(cycles).toEqual(
    months.map((from, place) => ({ from, to: instants[place + 1], collected: 5_500, closed: place < 3 })),
  );
});

test("every call and every event so far matches Stripe's schemas", async () => {
  expect(await rig.complaints()).toEqual([]);
});
