import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { biscuit, biscuitsSubscription, bubblesInDetail, olive, plans, signIn, tubs } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { free, start, subscription } from '../../testing/open-booking.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const salonAnswers = (salon = bubblesInDetail) => ({
  'GET /api/salons/2': () => json(salon),
  'GET /api/addon-services/salon/2': () => json([]),
});

const bookLink = () => screen.findByRole('link', { name: 'Book Appointment' });

test('salon detail: a visitor who wants to book is led to the sign-in page', async () => {
  new FakeApi(salonAnswers());
  renderApp('/salon/2');
  expect(await bookLink()).toHaveAttribute('href', '/sign-in?redirect=%2Fbooking%2F2');
});

test('salon detail: a signed-in person is led to the booking page', async () => {
  signIn(olive);
  new FakeApi(salonAnswers());
  renderApp('/salon/2');
  expect(await bookLink()).toHaveAttribute('href', '/booking/2');
});

test.each([
  [1, 'The time you choose is held for 15 minutes.'],
  [2, 'You choose your dog next. From then on the time is held for 15 minutes.'],
])('salon detail: an owner of %d dogs reads from when on a chosen time is held', async (dogs, promise) => {
  signIn(olive);
  const list = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Waffles', 'small')].slice(0, dogs);
  new FakeApi({
    ...salonAnswers(),
    'GET /api/subscriptions': () => json(list),
    'GET /api/salons/2/availability': () => json(free),
  });
  renderApp('/salon/2');
  expect(await screen.findByText(promise)).toBeVisible();
});

test('salon detail: an owner whose subscriptions do not load books on, and is not led to buy one', async () => {
  signIn(olive);
  const api = new FakeApi({
    ...salonAnswers(),
    'GET /api/subscriptions': () => problem(500, 'unexpected', 'Out of soap'),
    'GET /api/salons/2/availability': () => json(free),
  });
  const { user, currentUrl } = renderApp('/salon/2');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(screen.queryByRole('group', { name: 'Your dog’s size' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take this time' }));
  await waitFor(() => expect(currentUrl()).toContain('/booking/2?'));
  expect(api.to('POST /api/holds')).toEqual([]);
});

/** Returns Biscuit's subscription in a state in which it gives no bath. */
const without = (status: SubscriptionDto['status'], id: number): SubscriptionDto => ({
  ...biscuitsSubscription,
  id,
  status,
  can: { ...biscuitsSubscription.can, book: false },
});

test.each([
  ['a medium dog without a subscription is chosen', 'medium', [], '/subscription/2'],
  ['a medium dog whose payment is not complete is chosen', 'medium', ['pending'], '/subscription/2'],
  ['a medium dog whose subscription has ended is chosen', 'medium', ['cancelled', 'expired'], '/subscription/2'],
  ['beside a medium dog with a pause the wizard asks for another', 'medium', ['paused'], '/subscribe?step=pet'],
  ['beside a medium dog in arrears the wizard asks for another', 'medium', ['past_due'], '/subscribe?step=pet'],
  ['beside a small dog the wizard asks for another', 'small', [], '/subscribe?step=pet'],
] as const)(
  'salon detail: an owner who can book for no dog takes a time for a medium one, and %s',
  async (_what, size, statuses, next) => {
    signIn(olive);
    const held = { id: 7, salonId: 2, petSize: 'medium', startsAt: start('09:00').startsAt };
    const api = new FakeApi({
      ...salonAnswers(),
      'GET /api/subscriptions': () => json(statuses.map(without)),
      'GET /api/pets': () => json([{ ...biscuit, size }]),
      'GET /api/subscription-plans': () => json(plans),
      'GET /api/salons/2/availability': () => json(free),
      'POST /api/holds': () => json(held, 201),
    });
    const { user, store, currentUrl } = renderApp('/salon/2');
    await user.click(await screen.findByRole('radio', { name: 'Medium dog' }));
    await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
    const take = screen.getByRole('button', { name: 'Take this time' });
    await waitFor(() => expect(take).toBeEnabled());
    await user.click(take);
    await waitFor(() => expect(currentUrl()).toBe(next));
    expect(api.to('POST /api/holds').map(({ body }) => body)).toMatchObject([{ petSize: 'medium' }]);
    expect(store.getState().chosenBath.bath).toMatchObject({ id: 7 });
  },
);

test('salon detail: after a refused hold the times of the day are read again', async () => {
  let isTaken = false;
  new FakeApi({
    ...salonAnswers(),
    'GET /api/salons/2/availability': () =>
      json(isTaken ? { ...free, days: [{ ...free.days[0], starts: [start('09:00', false)] }] } : free),
    'POST /api/holds': () => {
      isTaken = true;
      return problem(409, 'appointments.slot_taken', 'This time has just been taken.');
    },
  });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Take this time' }));
  expect(await screen.findByText('This time has just been taken.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: /9:00 AM/ })).toBeDisabled());
  expect(screen.getByRole('radio', { name: /9:00 AM/ })).not.toBeChecked();
});

test('salon detail: the call to action is to book, and once a time is chosen to take that', async () => {
  new FakeApi({ ...salonAnswers(), 'GET /api/salons/2/availability': () => json(free) });
  const { user } = renderApp('/salon/2');
  expect(await bookLink()).toHaveClass('call');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(screen.getByRole('button', { name: 'Take this time' })).toHaveClass('call');
  expect(await bookLink()).not.toHaveClass('call');
});

test.each([
  ['a signed-in person', true, /^\/booking\/2\?start=2030-01-07T15%3A00/],
  ['a visitor', false, /^\/sign-in\?redirect=%2Fbooking%2F2%3Fstart%3D2030-01-07T15%253A00/],
])('salon detail: %s who books takes the chosen time along', async (_who, isSignedIn, href) => {
  if (isSignedIn) signIn(olive);
  new FakeApi({ ...salonAnswers(), 'GET /api/salons/2/availability': () => json(free) });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect((await bookLink()).getAttribute('href')).toMatch(href);
});

test('salon detail: the pictures can be turned in both directions', async () => {
  new FakeApi(salonAnswers());
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'Previous picture' }));
  expect(screen.getByText('4 / 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('1 / 4')).toBeVisible();
});

test('salon detail: a salon with pictures shows them in its order, with their descriptions', async () => {
  const pictures = [tubs, { ...tubs, id: 2, alt: 'Our shop from the street' }];
  new FakeApi({ ...salonAnswers(), 'GET /api/salons/2': () => json({ ...bubblesInDetail, pictures }) });
  const { user } = renderApp('/salon/2');
  expect(await screen.findByRole('img', { name: tubs.alt })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByRole('img', { name: 'Our shop from the street' })).toBeVisible();
  expect(screen.getByText('2 / 2')).toBeVisible();
});

test('salon detail: a single picture needs no buttons', async () => {
  new FakeApi({ ...salonAnswers(), 'GET /api/salons/2': () => json({ ...bubblesInDetail, pictures: [tubs] }) });
  renderApp('/salon/2');
  expect(await screen.findByRole('img', { name: tubs.alt })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next picture' })).not.toBeInTheDocument();
});

test('salon detail: all reviews are fetched when there are more than three', async () => {
  const review = { id: 4, rating: 3, comment: 'Fine.', customerName: 'Amara K.', createdAt: '2026-02-01T15:00:00Z' };
  new FakeApi({
    ...salonAnswers(),
    'GET /api/salons/2/reviews': () => json([...bubblesInDetail.reviews, review], 200, { 'x-total-count': '4' }),
  });
  const { user } = renderApp('/salon/2');
  expect(await screen.findByText('Customer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View All Reviews' }));
  expect(screen.getByRole('list', { name: 'Reviews' })).toHaveFocus();
  expect(await screen.findByText('Amara K.')).toBeVisible();
});

test('salon detail: reviews that do not load are said, and are loaded again', async () => {
  let works = false;
  const review = { id: 4, rating: 3, comment: 'Fine.', customerName: 'Amara K.', createdAt: '2026-02-01T15:00:00Z' };
  new FakeApi({
    ...salonAnswers({ ...bubblesInDetail, reviewCount: 4 }),
    'GET /api/salons/2/reviews': () =>
      works ? json([...bubblesInDetail.reviews, review]) : problem(500, 'unexpected', 'Out of soap'),
  });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'View All Reviews' }));
  const card = within(screen.getByRole('region', { name: 'Reviews' }));
  expect(await card.findByRole('alert')).toHaveTextContent('The other reviews could not be loaded.');
  expect(screen.getByText('Shining.')).toBeVisible();
  works = true;
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Amara K.')).toBeVisible();
  expect(card.queryByRole('alert')).toBeNull();
});

test('salon detail: reviews whose new order does not load do not stay in the order before', async () => {
  const review = { id: 9, rating: 5, comment: 'By Nan', customerName: 'Nan', createdAt: '2026-03-01T00:00:00Z' };
  new FakeApi({
    ...salonAnswers({ ...bubblesInDetail, reviewCount: 4 }),
    'GET /api/salons/2/reviews': ({ query }) =>
      query.sort === 'newest' ? json([review]) : problem(500, 'unexpected', 'Out of soap'),
  });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'View All Reviews' }));
  expect(await screen.findByText('By Nan')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the reviews' }), 'Most critical first');
  const card = within(screen.getByRole('region', { name: 'Reviews' }));
  expect(await card.findByRole('alert')).toHaveTextContent('The other reviews could not be loaded.');
  expect(screen.queryByText('By Nan')).toBeNull();
});

test('salon detail: all reviews can be shown in another order', async () => {
  const review = (id: number, customerName: string) => ({
    id,
    rating: 5,
    comment: `By ${customerName}`,
    customerName,
    createdAt: '2026-03-01T00:00:00Z',
  });
  const api = new FakeApi({
    ...salonAnswers({ ...bubblesInDetail, reviewCount: 4 }),
    'GET /api/salons/2/reviews': ({ query }) => json([review(9, query.sort === 'lowest' ? 'Lou' : 'Nan')]),
  });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'View All Reviews' }));
  expect(await screen.findByText('By Nan')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the reviews' }), 'Most critical first');
  expect(await screen.findByText('By Lou')).toBeVisible();
  expect(api.to('GET /api/salons/2/reviews').map(({ query }) => query.sort)).toEqual(['newest', 'lowest']);
});

test('salon detail: a salon with three reviews has no button for more', async () => {
  new FakeApi(salonAnswers({ ...bubblesInDetail, reviewCount: 3 }));
  renderApp('/salon/2');
  expect(await screen.findByText('Shining.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View All Reviews' })).not.toBeInTheDocument();
});

test.each(['/salon/2', '/salon/none'])('salon detail: a missing salon has a message at %s', async (path) => {
  new FakeApi({ 'GET /api/salons/2': () => problem(404, 'salons.not_found', 'Salon not found') });
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Salon Not Found' })).toBeVisible();
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Find Salons' })).toHaveAttribute('href', '/find-salons');
});

test('salon detail: a salon that does not load is named by its id', async () => {
  new FakeApi({ 'GET /api/salons/2': () => problem(500, 'unexpected', 'Out of soap') });
  renderApp('/salon/2');
  expect(await screen.findByRole('heading', { name: 'Failed to fetch salon with id 2' })).toBeVisible();
});

test('salon detail: the page shows rating, description, address, phone, hours and accepted sizes', async () => {
  new FakeApi(salonAnswers());
  renderApp('/salon/2');
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('heading', { level: 1, name: 'Bubbles & Bows' })).toBeVisible();
  expect(page.getByRole('img', { name: '4.7 out of 5 stars' })).toBeVisible();
  for (const text of ['(12 reviews)', 'Oat baths and gentle dryers.', '(512) 555-0111'])
    expect(page.getByText(text)).toBeVisible();
  expect(page.getByText('415 East Cesar Chavez St, Austin, TX, 78702')).toBeVisible();
  const days = page.getAllByRole('term').map((term) => term.textContent!.replace('Today', ''));
  const times = page.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(days).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']);
  // As in booking, a weekday without an entry has the standard hours.
  const standard = Array.from({ length: 4 }, () => '9:00 AM - 5:00 PM');
  expect(times).toEqual(['9:00 AM - 5:30 PM', ...standard, 'Closed', 'Closed']);
  expect(page.getByText('Small')).toBeVisible();
  expect(page.getByText('Medium')).toBeVisible();
});

test('salon detail: a closure replaces the hours of its day', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone });
  const { timeZone } = bubblesInDetail;
  const closed = [inDays(0), inDays(2)];
  new FakeApi(salonAnswers({ ...bubblesInDetail, closedDates: closed }));
  renderApp('/salon/2');
  const hours = within(await screen.findByRole('region', { name: 'Hours' }));
  expect(hours.getByText('Closed today')).toBeVisible();
  const [, month, day] = closed[1]!.split('-').map(Number);
  const named = new Date(Date.UTC(2026, month! - 1, day)).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  expect(hours.getByText(`Closed on ${named}`)).toBeVisible();
});

const addOn = (id: number, name: string, petSize: string) => ({
  id,
  salonId: 2,
  name,
  description: 'For a while',
  price: 1550,
  petSize,
  duration: 15,
});

test('salon detail: add-ons are listed under Small, Medium and Large pets', async () => {
  const list = [addOn(1, 'Puppy trim', 'small'), addOn(2, 'Big brush', 'large'), addOn(3, 'Nail trim', 'all')];
  new FakeApi({ ...salonAnswers(), 'GET /api/addon-services/salon/2': () => json(list) });
  const { user } = renderApp('/salon/2');
  for (const [tab, shown] of [
    ['Small pets', ['Puppy trim', 'Nail trim']],
    ['Medium pets', ['Nail trim']],
    ['Large pets', ['Big brush', 'Nail trim']],
  ] as const) {
    await user.click(await screen.findByRole('tab', { name: tab }));
    const names = within(screen.getByRole('tabpanel', { name: tab })).getAllByText(/trim|brush/);
    expect(names.map(({ textContent }) => textContent)).toEqual(shown);
  }
});

test('add-ons: a list that cannot be loaded is an empty one', async () => {
  new FakeApi({ ...salonAnswers(), 'GET /api/addon-services/salon/2': () => problem(500, 'unexpected', 'No soap') });
  renderApp('/salon/2');
  expect(
    (await screen.findAllByText('No add-on services available for this pet size at this salon.'))[0],
  ).toBeVisible();
});
