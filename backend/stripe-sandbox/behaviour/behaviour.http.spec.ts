import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';

import { connectedSalon } from '../../test/connected-salon.js';
import type { HttpClient } from '../../test/http-client.js';
import { type PaymentRig, startPaymentRig } from '../../test/payment-rig.js';
import { stripeClient } from '../../test/stripe-contract/stripe-client.js';
import { AutomaticActions } from '../resources/automatic-actions.service.js';

const none = {
  pendingBalance: false,
  automaticPayouts: false,
  keyConflicts: false,
  approvedForTransfers: true,
  draftInvoices: false,
  errorsNext: 0,
  errorsAct: false,
  tooFastNext: 0,
};

let rig: PaymentRig;
let stripe: Stripe;
let ada: HttpClient;

beforeAll(async () => {
  rig = await startPaymentRig({ workers: false });
  stripe = stripeClient(rig.proxy.url);
  ada = (await rig.cast.account('admin', 'ada')).client;
});
beforeEach(() => set({}));
afterAll(() => rig.close());

async function set(behaviour: Partial<typeof none>): Promise<void> {
  const answer = await ada.put('/api/admin/test-clock/provider', { ...none, ...behaviour });
  expect(answer).toMatchObject({ status: 200, body: { ...none, ...behaviour } });
}
const charge = (amount: number) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', payment_method: 'pm_card_visa', confirm: true });
const funds = async () => {
  const { available, pending } = await stripe.balance.retrieve();
  return [available[0]!.amount, pending[0]!.amount];
};
async function passTo(instant: string): Promise<void> {
  rig.running.clock.set(instant);
  await rig.running.app.get(AutomaticActions).actOnDue();
}

test('by default money is available at once in the sandbox, and no payouts are automatic', async () => {
  await charge(1_000);
  expect(await funds()).toEqual([941, 0]);
  expect((await stripe.balanceSettings.retrieve()).payments.payouts?.schedule?.interval).toBe('manual');
});

test('pending money becomes available after two business days, and goes to the bank where payouts are automatic', async () => {
  await set({ pendingBalance: true });
  const [before] = await funds();
  rig.running.clock.set('2027-05-07T12:00:00Z');
  await charge(1_000);
  expect(await funds()).toEqual([before, 941]);
  await passTo('2027-05-10T23:00:00Z');
  expect(await funds()).toEqual([before, 941]);
  await passTo('2027-05-11T00:00:00Z');
  expect(await funds()).toEqual([before! + 941, 0]);

  await set({ pendingBalance: true, automaticPayouts: true });
  expect((await stripe.balanceSettings.retrieve()).payments.payouts?.schedule?.interval).toBe('daily');
  await charge(2_000);
  await passTo('2027-05-14T00:00:00Z');
  expect(await funds()).toEqual([0, 0]);
  const [payout] = (await stripe.payouts.list({ limit: 1 })).data;
  expect(payout).toMatchObject({ automatic: true, amount: before! + 941 + 1_912 });
});

async function subscribedAt(instant: string) {
  rig.running.clock.set(instant);
  const customer = (await stripe.customers.create({ email: `${instant}@lather.test` })).id;
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer });
  const product = (await stripe.products.create({ name: 'Medium Dog Plan' })).id;
  const recurring = { interval: 'month' } as const;
  const price = (await stripe.prices.create({ product, currency: 'usd', unit_amount: 5500, recurring })).id;
  const payment = {
    default_payment_method: card.id,
    off_session: true,
    payment_behavior: 'error_if_incomplete',
  } as const;
  return stripe.subscriptions.create({ customer, items: [{ price }], ...payment });
}
const latestInvoiceOf = async (id: string) => {
  const { latest_invoice } = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] });
  return latest_invoice as Stripe.Invoice;
};

test('the invoice of a renewal is a draft for an hour, which cannot be paid, and is charged after it', async () => {
  const { id } = await subscribedAt('2027-06-01T12:00:00Z');
  await set({ draftInvoices: true });
  await passTo('2027-07-01T12:00:00Z');
  const draft = await latestInvoiceOf(id);
  expect(draft).toMatchObject({ status: 'draft', number: null, payments: { data: [] }, attempt_count: 0 });
  expect(draft.automatically_finalizes_at).toBe(Date.parse('2027-07-01T13:00:00Z') / 1000);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
  await expect(stripe.invoices.pay(draft.id!)).rejects.toMatchObject({ statusCode: 400 });
  await passTo('2027-07-01T12:59:59Z');
  expect((await latestInvoiceOf(id)).status).toBe('draft');
  await passTo('2027-07-01T13:00:00Z');
  expect(await latestInvoiceOf(id)).toMatchObject({ id: draft.id, status: 'paid', attempt_count: 1 });
});

test('a subscription that ends while its invoice is a draft is not charged', async () => {
  const { id } = await subscribedAt('2027-08-01T12:00:00Z');
  await set({ draftInvoices: true });
  await passTo('2027-09-01T12:00:00Z');
  await stripe.subscriptions.cancel(id);
  await passTo('2027-09-03T12:00:00Z');
  expect(await latestInvoiceOf(id)).toMatchObject({ status: 'draft', auto_advance: false });
});

test.each([false, true])('an error of 500 is kept under its key for a day (acts before: %s)', async (errorsAct) => {
  await set({ errorsNext: 1, errorsAct });
  const email = `kept-${errorsAct}@lather.test`;
  const create = (idempotencyKey: string) =>
    stripe.customers.create({ email }, { idempotencyKey, maxNetworkRetries: 0 });
  const key = `kept ${errorsAct}`;
  await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
  await expect(create(key)).rejects.toMatchObject({ statusCode: 500 });
  expect((await stripe.customers.list({ email })).data).toHaveLength(errorsAct ? 1 : 0);
  expect((await create(`${key} again`)).email).toBe(email);
});

test('the requested number of calls is rate-limited', async () => {
  await set({ tooFastNext: 2 });
  const create = () => stripe.customers.create({}, { maxNetworkRetries: 0 });
  await expect(create()).rejects.toMatchObject({ statusCode: 429 });
  await expect(create()).rejects.toMatchObject({ statusCode: 429 });
  expect((await create()).object).toBe('customer');
});

test('a key in use answers 409', async () => {
  await set({ keyConflicts: true });
  const options = { idempotencyKey: 'in use', maxNetworkRetries: 0 };
  const tries = await Promise.allSettled(Array.from({ length: 8 }, () => stripe.customers.create({}, options)));
  const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(new Set(made).size).toBe(1);
  expect(new Set([...refused, 'idempotency_key_in_use'])).toEqual(new Set(['idempotency_key_in_use']));
});

test('an account with transfers alone waits for approval, and a deleted one is not accessible', async () => {
  await set({ approvedForTransfers: false });
  const { account } = await connectedSalon(rig);
  const made = rig.proxy.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/accounts');
  expect(made.map(({ status }) => status)).toEqual([400, 200]);
  await stripe.accounts.del(account);
  await expect(stripe.accounts.retrieve(account)).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
  const transfer = { amount: 100, currency: 'usd', destination: account };
  await expect(stripe.transfers.create(transfer)).rejects.toMatchObject({ code: 'resource_missing' });
});

test('every call and every event so far fits Stripe’s contract', async () => {
  expect(await rig.complaints()).toEqual([]);
});
