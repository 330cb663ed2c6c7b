import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ChargeDto, OwnerPaymentDto } from '../../../api/generated.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { fakePaymentConfig, fakeStripe } from '../../../testing/fake-stripe.ts';
import { ownerAnswers } from '../../../testing/owner-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const bathed = {
  ...biscuitsBath,
  status: 'completed',
  can: { cancel: false, move: false, review: false, object: false },
} as const;

const addOns: ChargeDto = {
  id: 7,
  kind: 'add_ons',
  appointmentId: bathed.id,
  petName: 'Biscuit',
  salonName: 'Bubbles & Bows',
  visitAt: '2026-11-19T16:00:00Z',
  timeZone: 'America/Chicago',
  amount: 3500,
  returnedAmount: 0,
  status: 'open',
  problem: 'Your card has insufficient funds.',
  addons: [
    { name: 'Nail trim', price: 1500 },
    { name: 'Teeth', price: 2000 },
  ],
  createdAt: '2026-11-19T17:00:00Z',
  dueAt: '2026-11-19T17:00:00Z',
  paidAt: null,
  can: { pay: true, change: false },
};
const paid: ChargeDto = {
  ...addOns,
  status: 'paid',
  problem: null,
  paidAt: '2026-11-20T17:00:00Z',
  can: { pay: false, change: false },
};
const paidAddOns: OwnerPaymentDto = {
  id: 'charge-7',
  kind: 'add_ons',
  at: '2026-11-20T17:00:00Z',
  amount: 3500,
  returnedAmount: 0,
  state: 'paid',
  problem: null,
  payableChargeId: null,
  receipt: true,
  petName: 'Biscuit',
  planName: null,
  periodStart: null,
  periodEnd: null,
  salonName: 'Bubbles & Bows',
  visitAt: '2026-11-19T16:00:00Z',
  timeZone: 'America/Chicago',
  addons: [],
  card: null,
  refunds: [],
  disputes: [],
};
const tip: ChargeDto = { ...paid, id: 8, kind: 'tip', amount: 500, addons: [] };

function open(path: string, charges: ChargeDto[], more: ConstructorParameters<typeof FakeApi>[0] = {}) {
  const affairs = {
    pets: [biscuit],
    subscriptions: [biscuitsSubscription],
    past: [{ ...bathed }],
    charges,
    payments: [] as OwnerPaymentDto[],
  };
  const api = new FakeApi({
    ...ownerAnswers(affairs),
    'GET /api/payments/config': () => json(fakePaymentConfig),
    ...more,
  });
  return { ...renderApp(path), api, affairs };
}

test('the mail’s link opens the card form of an open balance, which is paid and then gone', async () => {
  const returns: string[] = [];
  fakeStripe({
    confirmPayment: ({ confirmParams }) => {
      returns.push(confirmParams.return_url);
      return Promise.resolve({ paymentIntent: { status: 'succeeded' } });
    },
  });
  const answers = [
    json({ clientSecret: 'pi_1_secret_x', amount: 3500 }),
    problem(409, 'billing.charge_already_paid', 'This is already paid. Thank you!'),
  ];
  const { user, api, affairs } = open('/dashboard/pet-owner?tab=payments&pay=7', [addOns], {
    'POST /api/charges/7/pay': () => answers.shift()!,
  });
  expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible();
  expect(screen.getByText('Nail trim $15.00, Teeth $20.00')).toBeVisible();
  const pay = await screen.findByRole('button', { name: 'Pay $35.00' });
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-disabled'));
  affairs.charges = [paid];
  affairs.payments = [paidAddOns];
  await user.click(pay);
  expect((await screen.findAllByText('Payment Successful'))[0]).toBeVisible();
  expect(await screen.findByText('Paid')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
  expect(api.to('POST /api/charges/7/pay')).toHaveLength(2);
  const back = encodeURIComponent('/dashboard/pet-owner?tab=payments&pay=7');
  expect(returns).toEqual([`${location.origin}/payment-success?redirect=${back}&payment=charge`]);
});

test('a charge that was paid meanwhile, as through a bank’s page, is reported as paid and fetched anew', async () => {
  fakeStripe({});
  const { user, api } = open('/dashboard/pet-owner?tab=payments', [addOns], {
    'POST /api/charges/7/pay': () => problem(409, 'billing.charge_already_paid', 'This is already paid. Thank you!'),
  });
  await user.click(await screen.findByRole('button', { name: /^Pay Now: Add-ons of Biscuit/ }));
  expect((await screen.findAllByText('This is already paid. Thank you!'))[0]).toBeVisible();
  expect(screen.getAllByText('Payment Successful')[0]).toBeVisible();
  expect(screen.queryByText('Payment error')).not.toBeInTheDocument();
  await waitFor(() => expect(api.to('GET /api/charges').length).toBeGreaterThan(1));
});

test('an open balance is shown on every tab and leads to its card form', async () => {
  const { user, currentUrl } = open('/dashboard/pet-owner', [addOns, { ...tip }], {
    'POST /api/charges/7/pay': () => problem(500, 'x', 'x'),
  });
  const balance = within(await screen.findByRole('region', { name: 'Open balance' }));
  expect(balance.getByText('$35.00 is unpaid: your card could not be charged.')).toBeVisible();
  await user.click(balance.getByRole('link', { name: 'Pay Now' }));
  expect(currentUrl()).toContain('tab=payments');
});

/** As many charges since as a busy owner has in a few weeks. */
const since = Array.from({ length: 120 }, (_, place): ChargeDto => ({ ...paid, id: 200 - place, appointmentId: 999 }));

test('an open balance is shown and paid however many charges have followed', async () => {
  fakeStripe({});
  open('/dashboard/pet-owner?tab=payments&pay=7', [...since, addOns], {
    'POST /api/charges/7/pay': () => json({ clientSecret: 'pi_1_secret_x', amount: 3500 }),
  });
  expect(await screen.findByRole('button', { name: 'Pay $35.00' })).toBeVisible();
});

test('a tipped bath offers no second tip, however many charges have followed', async () => {
  open('/dashboard/pet-owner?tab=appointments', [...since, tip], {
    'GET /api/appointments': ({ query }) => json(query.when === 'past' ? [bathed, { ...bathed, id: 32 }] : []),
  });
  expect(await screen.findAllByRole('button', { name: /^Add a Tip/ })).toHaveLength(1);
});

async function openTip(answer: () => Response) {
  const rendered = open('/dashboard/pet-owner?tab=appointments', [paid], { 'POST /api/appointments/31/tip': answer });
  await rendered.user.click(await screen.findByRole('button', { name: /^Add a Tip: bath of Biscuit/ }));
  return { ...rendered, dialog: within(await screen.findByRole('dialog', { name: 'Add a Tip' })) };
}

test('a suggested tip is given with one tap, and the bath offers no second one', async () => {
  const { user, api, affairs, dialog } = await openTip(() => json(tip, 201));
  await user.click(dialog.getByRole('radio', { name: '$10' }));
  affairs.charges = [tip, paid];
  await user.click(await dialog.findByRole('button', { name: 'Give $10.00' }));
  expect((await screen.findAllByText('Thank you for the tip'))[0]).toBeVisible();
  expect(api.to('POST /api/appointments/31/tip')[0]?.body).toEqual({ amount: 1000 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add a Tip/ })).not.toBeInTheDocument());
});

test('a free amount has bounds and keeps its cents', async () => {
  const { user, api, dialog } = await openTip(() => json(tip, 201));
  await user.click(dialog.getByRole('radio', { name: 'Other' }));
  const own = await dialog.findByLabelText('Your amount in dollars');
  await user.type(own, '0.50');
  await user.click(dialog.getByRole('button', { name: /^Give/ }));
  expect(await dialog.findByText('A tip is $1 to $200')).toBeInTheDocument();
  await user.clear(own);
  await user.type(own, '7.37');
  await user.click(await dialog.findByRole('button', { name: 'Give $7.37' }));
  await waitFor(() => expect(api.to('POST /api/appointments/31/tip')[0]?.body).toEqual({ amount: 737 }));
});

test('a tip that the card refused stays open with a message', async () => {
  const { user, dialog } = await openTip(() => json({ ...tip, status: 'open' }, 201));
  await user.click(dialog.getByRole('button', { name: 'Give $5.00' }));
  expect((await screen.findAllByText('Your card was not charged'))[0]).toBeVisible();
});

test('another amount replaces a tip that the card refused', async () => {
  const declined: ChargeDto = {
    ...tip,
    status: 'open',
    amount: 5000,
    problem: 'Declined.',
    can: { pay: true, change: true },
  };
  const { user, api, affairs } = open('/dashboard/pet-owner?tab=payments', [declined, addOns], {
    'POST /api/appointments/31/tip': () => json({ ...tip, id: 9 }, 201),
  });
  expect(screen.queryByRole('button', { name: /^Other Amount: Add-ons/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /^Other Amount: Tip of Biscuit/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give Another Amount' }));
  expect(dialog.getByText(/not charged for the tip of \$50\.00: that tip is cancelled/)).toBeVisible();
  affairs.charges = [{ ...tip, id: 9 }, addOns];
  await user.click(dialog.getByRole('button', { name: 'Give $5.00' }));
  expect((await screen.findAllByText('Thank you for the tip'))[0]).toBeVisible();
  expect(api.to('POST /api/appointments/31/tip')[0]?.body).toEqual({ amount: 500 });
  await waitFor(() => expect(screen.queryByText('$50.00')).not.toBeInTheDocument());
});

test('a tip that the card refused is given anew when it is given again, though by the same amount', async () => {
  const { user, api, dialog } = await openTip(() => json({ ...tip, status: 'open' }, 201));
  await user.click(dialog.getByRole('button', { name: 'Give $5.00' }));
  expect((await screen.findAllByText('Your card was not charged'))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByRole('button', { name: /^Add a Tip: bath of Biscuit/ }));
  await user.click(await screen.findByRole('button', { name: 'Give $5.00' }));
  await waitFor(() => expect(api.to('POST /api/appointments/31/tip')).toHaveLength(2));
  const keys = api.to('POST /api/appointments/31/tip').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a charge that waits for its visit shows when the card is charged', async () => {
  const dueAt = new Date(Date.now() + 36 * 3_600_000).toISOString();
  open('/dashboard/pet-owner?tab=payments', [
    { ...addOns, status: 'pending', problem: null, dueAt, can: { pay: false, change: false } },
  ]);
  const row = await screen.findByRole('article');
  expect(within(row).getByText('Not charged yet')).toBeVisible();
  expect(within(row).getByText(/^Your saved card will be charged on /)).toBeVisible();
  expect(within(row).queryByText('Being charged')).toBeNull();
});
