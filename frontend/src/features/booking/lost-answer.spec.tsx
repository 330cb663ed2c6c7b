import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { json, keysOf, losingFirst } from '../../testing/fake-api.ts';
import { free, openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const [monday, ...others] = free.days;
const onceBooked = { ...free, days: [{ ...monday, starts: [start('09:00', false), start('11:00')] }, ...others] };

test('booking: after a lost answer the bath that may be booked already is not shown as another one in the way', async () => {
  const book = 'POST /api/appointments';
  const look = 'GET /api/salons/2/availability';
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small')],
    losingFirst(() => json({}, 201)),
    {
      [look]: () => json(api.to(book).length === 0 ? free : onceBooked),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  const looks = api.to(look).length;
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Failed to book appointment')).toBeVisible();
  expect(api.to(look)).toHaveLength(looks);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '9:00 AM' }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect([api.to(book).length, keysOf(api.to(book))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});
