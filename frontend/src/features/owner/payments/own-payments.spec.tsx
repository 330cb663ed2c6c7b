import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComingChargeDto, OwnerPaymentDto, SavedCardDto } from '../../../api/generated.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem } from '../../../testing/fake-api.ts';
import { fakePaymentConfig, fakeStripe } from '../../../testing/fake-stripe.ts';
import { ownerAnswers, type OwnerData } from '../../../testing/owner-answers.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const month: OwnerPaymentDto = {
  id: 'month-12',
  kind: 'subscription',
  at: '2026-11-02T15:00:00Z',
  amount: 5500,
  returnedAmount: 0,
  state: 'paid',
  problem: null,
  payableChargeId: null,
  receipt: true,
  petName: 'Biscuit',
  planName: 'Medium plan',
  periodStart: '2026-11-02T15:00:00Z',
  periodEnd: '2026-12-02T15:00:00Z',
  salonName: null,
  visitAt: null,
  timeZone: null,
  addons: [],
  card: { brand: 'visa', last4: '4242' },
  refunds: [],
  disputes: [],
};
const visa: SavedCardDto = {
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 3,
  expYear: 2030,
  expiry: 'valid',
  isDefault: true,
  paysFor: ['Biscuit'],
  keptBecause: null,
  can: { choose: false, remove: true },
};
const amex: SavedCardDto = {
  ...visa,
  id: 'pm_2',
  brand: 'amex',
  last4: '0005',
  expiry: 'soon',
  isDefault: false,
  paysFor: [],
  can: { choose: true, remove: true },
};
const renewal: ComingChargeDto = {
  id: 'renewal-4',
  kind: 'renewal',
  at: '2026-12-02T15:00:00Z',
  amount: 5500,
  subscriptionId: 4,
  petName: 'Biscuit',
  planName: 'Medium plan',
  salonName: null,
  timeZone: null,
};

function open(given: OwnerData, more: ConstructorParameters<typeof FakeApi>[0] = {}, query = '') {
  const affairs: OwnerData = { pets: [biscuit], subscriptions: [biscuitsSubscription], ...given };
  const api = new FakeApi({
    ...ownerAnswers(affairs),
    'GET /api/payments/config': () => json(fakePaymentConfig),
    ...more,
  });
  return { ...renderApp(`/dashboard/pet-owner?tab=payments${query}`), api, affairs };
}

const { can } = biscuitsSubscription;
const pause = { pausesAt: '2026-12-02T15:00:00Z', pausedUntil: '2027-01-02T15:00:00Z' };

test.each([
  [
    'a withdrawn pause',
    { tab: 'Subscriptions', press: ['Cancel Pause of Biscuit'] },
    { ...pause, can: { ...can, withdrawPause: true } },
  ],
  [
    'a pause that ends early',
    { tab: 'Subscriptions', press: ['End Pause of Biscuit Now', 'Pay $55.00 and Go On'] },
    { ...pause, status: 'paused' as const, can: { ...can, unpause: true } },
  ],
  ['a cancelled bath', { tab: 'Appointments', press: [/^Cancel Appointment of Biscuit/, 'Cancel Appointment'] }, {}],
])('%s changes the next charges that the page shows', async (_case, { tab, press }, changes) => {
  const subscription = { ...biscuitsSubscription, ...changes };
  const { user, affairs } = open(
    { subscriptions: [subscription], coming: [biscuitsBath], comingCharges: [] },
    {
      'DELETE /api/subscriptions/4/pause': () => json(biscuitsSubscription),
      'POST /api/subscriptions/4/unpause': () => json(biscuitsSubscription),
      'PATCH /api/appointments/31/cancel': () => json({ ...biscuitsBath, status: 'cancelled' }),
    },
  );
  expect(await screen.findByText('Nothing will be charged.')).toBeVisible();
  affairs.comingCharges = [renewal];
  await user.click(screen.getByRole('tab', { name: tab }));
  for (const name of press) await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('tab', { name: 'Payments' }));
  expect(await screen.findByText('Renews on December 2, 2026')).toBeVisible();
});

test.each([
  ['a cancelled bath', 'Appointments', [/^Cancel Appointment of Biscuit/, 'Cancel Appointment']],
  ['a resumed subscription', 'Subscriptions', ['Resubscribe Biscuit']],
])('%s changes what the saved cards pay for', async (_case, tab, press) => {
  const subscription =
    tab === 'Subscriptions'
      ? { ...biscuitsSubscription, cancelAtPeriodEnd: true, can: { ...can, resubscribe: true } }
      : biscuitsSubscription;
  const { user, affairs } = open(
    { subscriptions: [subscription], coming: [biscuitsBath], cards: [visa] },
    {
      'PATCH /api/appointments/31/cancel': () => json({ ...biscuitsBath, status: 'cancelled' }),
      'POST /api/subscriptions/4/resubscribe': () => json(biscuitsSubscription),
    },
  );
  expect(await screen.findByText('Pays for Biscuit')).toBeVisible();
  affairs.cards = [{ ...visa, paysFor: ['Pepper'] }];
  await user.click(screen.getByRole('tab', { name: tab }));
  for (const name of press) await user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('tab', { name: 'Payments' }));
  expect(await screen.findByText('Pays for Pepper')).toBeVisible();
});

test('a payment shows its purpose, its day, its card, and its refunds', async () => {
  open({
    payments: [
      {
        ...month,
        state: 'partly_refunded',
        returnedAmount: 1500,
        refunds: [
          { amount: 1500, state: 'returned', at: '2026-11-05T15:00:00Z' },
          { amount: 500, state: 'on_its_way', at: '2026-11-06T15:00:00Z' },
        ],
        disputes: [{ amount: 3500, inquiry: false, state: 'kept', at: '2026-11-07T15:00:00Z' }],
      },
    ],
  });
  const row = within(await screen.findByRole('article'));
  expect(row.getByRole('heading', { name: 'Biscuit: Medium plan' })).toBeVisible();
  expect(row.getByText('November 2, 2026 to December 2, 2026')).toBeVisible();
  expect(row.getByText('Paid on November 2, 2026 with Visa ending in 4242')).toBeVisible();
  expect(row.getByText('Partly refunded')).toBeVisible();
  expect(row.getByText('$15.00 refunded on November 5, 2026')).toBeVisible();
  expect(row.getByText('$5.00 on its way back since November 6, 2026')).toBeVisible();
  expect(row.getByText('$35.00 disputed on November 7, 2026: the payment stands')).toBeVisible();
});

test('a further page is loaded after the last shown payment', async () => {
  const payments = Array.from({ length: 25 }, (_, place) => ({
    ...month,
    id: `month-${100 - place}`,
    at: `2026-10-${String(30 - place).padStart(2, '0')}T15:00:00Z`,
  }));
  const { user, api } = open({ payments });
  expect(await screen.findAllByRole('article')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Load More' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
  expect(api.to('GET /api/payments').at(-1)?.query).toMatchObject({ beforeId: 'month-81', before: payments[19]?.at });
  expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
});

test('a receipt that cannot be downloaded says so', async () => {
  const { user } = open(
    { payments: [month] },
    { 'GET /api/payments/month-12/receipt.pdf': () => problem(503, 'x', 'Please try again in a minute.') },
  );
  await user.click(
    await screen.findByRole('button', { name: 'Receipt (PDF): Biscuit: Medium plan, November 2, 2026' }),
  );
  expect(await screen.findByText('Failed to download the receipt')).toBeVisible();
  expect(screen.getByText('Please try again in a minute.')).toBeVisible();
});

test('the mail’s link offers its receipt', async () => {
  const { user, api } = open(
    { payments: [month] },
    { 'GET /api/payments/month-12/receipt.pdf': () => problem(404, 'x', 'We could not find this receipt.') },
    '&receipt=month-12',
  );
  await user.click(await screen.findByRole('button', { name: 'Download Receipt' }));
  await waitFor(() => expect(api.to('GET /api/payments/month-12/receipt.pdf')).toHaveLength(1));
});

test('a failed payment leads to where it is paid: a charge to its card form, a renewal to the subscription', async () => {
  open({
    payments: [
      { ...month, id: 'charge-7', kind: 'tip', state: 'failed', receipt: false, payableChargeId: 7, salonName: 'Suds' },
      { ...month, id: 'renewal-4', state: 'failed', receipt: false },
    ],
  });
  expect(await screen.findByRole('link', { name: /^Pay Now: Tip for Biscuit/ })).toHaveAttribute(
    'href',
    '/dashboard/pet-owner?tab=payments&pay=7',
  );
  expect(screen.getByRole('link', { name: /^See Subscription/ })).toHaveAttribute('href', '/dashboard/pet-owner');
  expect(screen.queryByRole('button', { name: /^Receipt/ })).not.toBeInTheDocument();
});

test('next charges show their day and amount, or that there are none', async () => {
  const addOns = { ...renewal, id: 'visit-9', kind: 'add_ons', amount: 1500, salonName: 'Suds' } as const;
  const { unmount } = open({
    comingCharges: [renewal, { ...addOns, planName: null, at: '2026-12-05T18:00:00Z', timeZone: 'America/Chicago' }],
  });
  expect(await screen.findByText('Renews on December 2, 2026')).toBeVisible();
  expect(screen.getByText('Add-ons for Biscuit at Suds')).toBeVisible();
  expect(screen.getByText('After the bath on December 5, 2026')).toBeVisible();
  expect(screen.getByText('$15.00')).toBeVisible();
  unmount();
  const recorded = { ...addOns, id: 'charge-7', planName: null, at: '2026-12-06T18:00:00Z' };
  const again = open({ comingCharges: [recorded] });
  expect(await screen.findByText('On December 6, 2026')).toBeVisible();
  again.unmount();
  open({});
  expect(await screen.findByText('Nothing will be charged.')).toBeVisible();
  expect(await screen.findByText('No payments yet')).toBeVisible();
  expect(screen.getByText(/^No card is saved/)).toBeVisible();
});

test('each part that cannot be loaded says so and leaves the others', async () => {
  const down = () => problem(503, 'x', 'Away.');
  open({ payments: [month] }, { 'GET /api/payments/coming': down, 'GET /api/payments/cards': down });
  expect(await screen.findByText('Failed to fetch next charges')).toBeVisible();
  expect(screen.getByText('Failed to fetch cards')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Biscuit: Medium plan' })).toBeVisible();
});

test('another card is chosen, and says that it pays', async () => {
  const chosen = { ...amex, isDefault: true, paysFor: ['Biscuit'], can: { choose: false, remove: true } };
  const { user, api, affairs } = open(
    { cards: [amex, visa] },
    { 'PUT /api/payments/cards/pm_2/default': () => json([chosen, visa]) },
  );
  expect(await screen.findByText('Expires soon')).toBeVisible();
  expect(screen.getByText('Pays for Biscuit')).toBeVisible();
  affairs.cards = [chosen, visa];
  await user.click(screen.getByRole('button', { name: 'Pay With This Card: American Express ending in 0005' }));
  expect(await screen.findByText('American Express ending in 0005 pays from now on.')).toBeVisible();
  expect(api.to('PUT /api/payments/cards/pm_2/default')).toHaveLength(1);
});

test('a card is removed after asking, and a refusal stays in the dialog', async () => {
  const reason = 'Your cards are being changed in another window. Please try again.';
  const answers = [problem(409, 'payments.cards_being_changed', reason), new Response(null, { status: 204 })];
  const { user, affairs } = open(
    { cards: [amex, visa] },
    { 'DELETE /api/payments/cards/pm_1': () => answers.shift()! },
  );
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Card' }));
  expect(dialog.getByText(/your other card pays for Biscuit from then on/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove Card' }));
  expect(await dialog.findByText(reason)).toBeVisible();
  affairs.cards = [{ ...amex, isDefault: true, paysFor: ['Biscuit'] }];
  await user.click(dialog.getByRole('button', { name: 'Remove Card' }));
  expect(await screen.findByText('Visa ending in 4242 is no longer saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Visa ending in 4242' })).not.toBeInTheDocument());
});

test('the only card of an open charge has no button for its removal, and says why', async () => {
  const keptBecause = 'This is your only card, and your subscription is paid with it. Please add another card first.';
  open({ cards: [{ ...visa, keptBecause, can: { choose: false, remove: false } }] });
  expect(await screen.findByText(keptBecause)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove Visa/ })).not.toBeInTheDocument();
});

test('a card is added with the provider’s form, and nothing is charged', async () => {
  const returns: string[] = [];
  fakeStripe({
    confirmSetup: ({ confirmParams }) => {
      returns.push(confirmParams.return_url);
      return Promise.resolve({ setupIntent: { status: 'succeeded' } });
    },
  });
  const { user, api, affairs } = open(
    { cards: [visa] },
    { 'POST /api/payments/cards': () => json({ clientSecret: 'seti_1_secret_x' }, 201) },
  );
  await user.click(await screen.findByRole('button', { name: 'Add Card' }));
  expect(await screen.findByRole('region', { name: 'Add a card' })).toHaveFocus();
  const save = await screen.findByRole('button', { name: 'Save Card' });
  expect(await screen.findByText(/^Nothing is charged now/)).toBeVisible();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  affairs.cards = [amex, visa];
  await user.click(save);
  expect(await screen.findByText('Card saved')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'American Express ending in 0005' })).toBeVisible();
  expect(api.to('POST /api/payments/cards')).toHaveLength(1);
  const back = encodeURIComponent('/dashboard/pet-owner?tab=payments');
  expect(returns).toEqual([`${location.origin}/payment-success?redirect=${back}&payment=card`]);
});

test('a card that the bank refuses stays in the form, which names the open amount before', async () => {
  fakeStripe({ confirmSetup: () => Promise.resolve({ error: { message: 'Your card was declined.' } }) });
  const charge = {
    id: 7,
    kind: 'tip',
    status: 'open',
    amount: 800,
    addons: [],
    can: { pay: true, change: true },
    visitAt: month.at,
    dueAt: month.at,
    returnedAmount: 0,
  };
  const { user } = open(
    { charges: [{ ...charge, petName: 'Biscuit', salonName: 'Suds', timeZone: 'America/Chicago' } as never] },
    { 'POST /api/payments/cards': () => json({ clientSecret: 'seti_1_secret_x' }, 201) },
  );
  await user.click(await screen.findByRole('button', { name: 'Add Card' }));
  const save = await screen.findByRole('button', { name: 'Save Card' });
  expect(await screen.findByText(/The \$8\.00 you owe is charged to this card now/)).toBeVisible();
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  await user.click(save);
  expect((await screen.findAllByText('Your card was declined.'))[0]).toBeVisible();
  expect(save).toBeVisible();
});

test('a card is not said to be charged nothing where the open charges could not be loaded', async () => {
  fakeStripe({});
  const { user } = open(
    {},
    {
      'GET /api/charges': () => problem(503, 'x', 'Away.'),
      'POST /api/payments/cards': () => json({ clientSecret: 'seti_1_secret_x' }, 201),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Add Card' }));
  expect(await screen.findByText(/^If you owe anything, it is charged to this card now/)).toBeVisible();
  expect(screen.queryByText(/^Nothing is charged now/)).not.toBeInTheDocument();
});
