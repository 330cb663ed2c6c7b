import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const none = {
  book: false,
  cancel: false,
  resubscribe: false,
  pause: false,
  withdrawPause: false,
  unpause: false,
  changePlan: false,
  withdrawPlanChange: false,
  selectSalon: false,
};
const cancelled: Partial<SubscriptionDto> = {
  status: 'cancelled',
  endDate: '2026-12-05T18:00:00Z',
  can: { ...none, book: true, resubscribe: true },
};

async function openWith(
  changes: Partial<SubscriptionDto>,
  answers: Record<string, () => Response | Promise<Response>> = {},
) {
  const affairs = {
    pets: [biscuit],
    subscriptions: [{ ...biscuitsSubscription, ...changes }],
    coming: [biscuitsBath],
  };
  const api = new FakeApi({ ...ownerAnswers(affairs), ...answers });
  const app = renderApp('/dashboard/pet-owner');
  await screen.findByRole('heading', { name: 'Plan Details' });
  return { ...app, api, affairs };
}

test('owner dashboard, subscriptions: the card has its five sections', async () => {
  await openWith({});
  const sections = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
  expect(sections).toEqual([
    'Plan Details',
    'Included Services',
    'Pet Information',
    'Subscription Status',
    'Selected Salon',
  ]);
  expect(screen.getByRole('link', { name: /^Book Bath/ })).toHaveAttribute('href', '/booking/2');
});

test('owner dashboard, subscriptions: without a salon one is to be selected first', async () => {
  await openWith({ salon: null });
  expect(screen.getByRole('link', { name: /^Select Salon/ })).toHaveAttribute('href', '/find-salons?subscription=4');
  expect(screen.getByText('Please select a salon to book appointments for your pet.')).toBeVisible();
});

test('owner dashboard, subscriptions: of several dogs, each card books the bath of its own', async () => {
  const pepper = { ...biscuit, id: 8, name: 'Pepper' };
  const second = { ...biscuitsSubscription, id: 5, petId: pepper.id, pet: pepper };
  new FakeApi(ownerAnswers({ pets: [biscuit, pepper], subscriptions: [biscuitsSubscription, second] }));
  renderApp('/dashboard/pet-owner');
  const bookingOf = (name: string) => screen.findByRole('link', { name: `Book Bath for ${name}` });
  expect(await bookingOf('Biscuit')).toHaveAttribute('href', '/booking/2?pet=7');
  expect(await bookingOf('Pepper')).toHaveAttribute('href', '/booking/2?pet=8');
});

test.each([
  ['Complete Payment', { status: 'pending', can: { ...none, cancel: true } }],
  ['Resubscribe', { status: 'expired', can: none }],
] as const)('owner dashboard, subscriptions: "%s" leads to the plan', async (name, changes) => {
  await openWith(changes);
  expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', '/subscription/2');
});

test('owner dashboard, subscriptions: before a subscription is cancelled, its end and the baths it cancels are shown', async () => {
  const { user, affairs } = await openWith({}, { 'PATCH /api/subscriptions/4/cancel': () => json({}) });
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Subscription' }));
  expect(dialog.getByText('Saturday, December 5, 2026')).toBeInTheDocument();
  expect(dialog.getByText('Monday, December 1, 2036 at 10:30 AM CST, Bubbles & Bows')).toBeInTheDocument();
  affairs.subscriptions = [{ ...biscuitsSubscription, ...cancelled }];
  await user.click(dialog.getByRole('button', { name: 'Confirm Cancellation' }));
  expect(await screen.findByText('Your subscription has been successfully cancelled.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Resubscribe Biscuit' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Subscriptions', level: 2 })).toHaveFocus());
});

const nothingBut = {
  endsAt: '2026-12-05T18:00:00Z',
  fee: 0,
  refund: 0,
  monthAmount: 0,
  stillCharged: [],
  openAmount: 0,
  lostVisits: [],
};

test('owner dashboard, subscriptions: before a subscription is cancelled, the effects of cancelling are shown', async () => {
  const stillCharged = [
    {
      id: 'visit-9',
      kind: 'add_ons',
      at: '2026-12-01T18:00:00Z',
      amount: 1500,
      salonName: 'Suds',
      timeZone: 'America/Chicago',
    },
  ];
  const leaving = { ...nothingBut, stillCharged, openAmount: 800 };
  const { user } = await openWith({}, { 'GET /api/subscriptions/4/leaving': () => json(leaving) });
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Subscription' }));
  expect(await dialog.findByText(/^Cancelling costs nothing\. .* so it is not refunded\.$/)).toBeInTheDocument();
  expect(dialog.getByText('$15.00 for add-ons at Suds, December 1, 2026')).toBeInTheDocument();
  expect(dialog.getByText(/^You still owe \$8\.00 that your card did not pay/)).toBeInTheDocument();
});

test('owner dashboard, subscriptions: in the first hour of a month the dialog says that the month is charged all the same', async () => {
  const leaving = { ...nothingBut, monthAmount: 5500 };
  const { user } = await openWith({}, { 'GET /api/subscriptions/4/leaving': () => json(leaving) });
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Subscription' }));
  expect(await dialog.findByText(/month that has just begun is charged all the same: \$55\.00\./)).toBeInTheDocument();
  expect(dialog.queryByText(/month you have paid for/)).not.toBeInTheDocument();
});

test('owner dashboard, subscriptions: keeping the subscription sends nothing', async () => {
  const { user, api } = await openWith({});
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  await user.click(screen.getByRole('button', { name: 'Keep Subscription' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('subscriptions: a failed cancellation is shown in the dialog, which stays open', async () => {
  const { user } = await openWith({}, { 'PATCH /api/subscriptions/4/cancel': () => new Response('', { status: 500 }) });
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  await user.click(screen.getByRole('button', { name: 'Confirm Cancellation' }));
  expect(await screen.findByText('Failed to cancel subscription')).toBeVisible();
  expect(screen.getByText('An error occurred. Please try again.')).toBeVisible();
  expect(screen.getByText('Failed to cancel subscription with id 4')).toBeInTheDocument();
});

test('owner dashboard, subscriptions: a cancellation with time left is withdrawn without the plan’s page', async () => {
  const { user, api, affairs } = await openWith(cancelled, {
    'POST /api/subscriptions/4/resubscribe': () => json(biscuitsSubscription),
  });
  affairs.subscriptions = [biscuitsSubscription];
  await user.click(screen.getByRole('button', { name: 'Resubscribe Biscuit' }));
  expect(await screen.findByText('Subscription resumed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Cancel Subscription of Biscuit' })).toBeVisible();
  expect(api.to('POST /api/subscriptions/4/resubscribe')).toHaveLength(1);
});

test('subscriptions: a cancellation that can no longer be withdrawn shows a message', async () => {
  const reason = 'This subscription is not waiting to end. Please choose a plan again.';
  const { user } = await openWith(cancelled, {
    'POST /api/subscriptions/4/resubscribe': () => problem(409, 'subscriptions.too_late_to_resubscribe', reason),
  });
  await user.click(screen.getByRole('button', { name: 'Resubscribe Biscuit' }));
  expect(await screen.findByText(reason)).toBeVisible();
});

test('owner dashboard, subscriptions: the cancel dialog says when access ends, and is busy while it is sent', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user } = await openWith(
    {},
    { 'PATCH /api/subscriptions/4/cancel': () => new Promise<Response>((resolve) => (answer = resolve)) },
  );
  await user.click(screen.getByRole('button', { name: 'Cancel Subscription of Biscuit' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel Subscription' }));
  expect(dialog.getByText(/unlimited baths/i)).toHaveTextContent(/end of the current billing period/i);
  await user.click(dialog.getByRole('button', { name: 'Confirm Cancellation' }));
  expect(await dialog.findByRole('button', { name: 'Cancelling...' })).toHaveAttribute('aria-disabled', 'true');
  answer(json({}));
  expect(await screen.findByText('Subscription cancelled')).toBeVisible();
});

test('cancelling a subscription with an unpaid renewal says that access ends now, and why', async () => {
  const { user } = await openWith({ status: 'past_due', can: { ...none, book: true, cancel: true } });
  await user.click(screen.getByRole('button', { name: /^Cancel Subscription/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  expect(dialog).toHaveTextContent('ends at the end of the paid billing period. The last renewal was not paid');
});
