import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { json } from '../../testing/fake-api.ts';
import { openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const { startsAt } = start('11:00');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const nailTrim = {
  id: 5,
  salonId: 2,
  name: 'Nail trim',
  description: 'Short',
  price: 1500,
  petSize: 'all',
  duration: 15,
};

/** Opens the form with a start in the address, whose holds end after these minutes. */
const openWithStart = (minutes: number) =>
  openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => json({}, 201),
    {
      'GET /api/addon-services/salon/2': () => json([nailTrim]),
      'POST /api/holds': ({ body }) =>
        json({ id: 7, petId: 10, startsAt, addons: [], ...(body as object), expiresAt: inMinutes(minutes) }, 201),
    },
    `/booking/2?start=${startsAt}`,
  );

test('booking: the form says how long the chosen start is held, and nothing once another day is chosen', async () => {
  const { user } = openWithStart(15);
  expect(await screen.findByText(/^Held for you, 1[45]:\d\d left$/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Monday, January 7/ }));
  expect(screen.queryByText(/^Held for you/)).toBeNull();
});

test('booking: with several dogs the start is held once a dog is chosen, and the form says so until then', async () => {
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Waffles', 'small')],
    () => json({}, 201),
    {
      'POST /api/holds': ({ body }) =>
        json({ id: 7, startsAt, addons: [], ...(body as object), expiresAt: inMinutes(15) }, 201),
    },
    `/booking/2?start=${startsAt}`,
  );
  const notYet = 'This time is not held yet. Choose your dog, and it is held for 15 minutes.';
  expect(await screen.findByText(notYet)).toBeVisible();
  expect(api.to('POST /api/holds')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /^Waffles/ }));
  expect(await screen.findByText(/^Held for you, 1[45]:\d\d left$/)).toBeVisible();
  expect(screen.queryByText(notYet)).toBeNull();
});

test('booking: a salon that takes none of the dogs promises to hold nothing', async () => {
  const giants = [subscription(1, 'Rex', 'x_large'), subscription(2, 'Max', 'x_large')];
  openBooking(giants, () => json({}, 201), {}, `/booking/2?start=${startsAt}`);
  expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
  expect(screen.queryByText(/held/)).toBeNull();
});

test('booking: a hold that has run out is told, and the bath can still be booked', async () => {
  const { user } = openWithStart(0);
  expect(await screen.findByText(/^This time is no longer held for you/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
});

test('booking: a longer visit is held anew with its add-ons', async () => {
  const { user, api } = openWithStart(15);
  await screen.findByText(/^Held for you/);
  await user.click(await screen.findByRole('checkbox', { name: /Nail trim/ }));
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(2));
  expect(api.to('POST /api/holds')[1]?.body).toMatchObject({ startsAt, petId: 10, addons: [5] });
  expect(await screen.findByText(/^Held for you/)).toBeVisible();
});

test('booking: a start that could not be held has no such line', async () => {
  openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => json({}, 201),
    { 'POST /api/holds': () => json({}, 429) },
    `/booking/2?start=${startsAt}`,
  );
  expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
  expect(screen.queryByText(/held for you/i)).toBeNull();
});
