import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { json, type SeenRequest } from '../../../testing/fake-api.ts';
import { openBooking, start, subscription } from '../../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const eleven = start('11:00');
const nails = { id: 5, salonId: 2, name: 'Nail trim', description: '', price: 1500, petSize: 'all', duration: 15 };
const groupStarts = ({ body }: SeenRequest) => {
  const { date } = body as { date?: string };
  const visits = [1, 2].map((subscriptionId) => ({ subscriptionId, startsAt: eleven.startsAt, time: '11:00' }));
  const starts = [
    { startsAt: start('09:00').startsAt, time: '09:00', visits },
    { ...eleven, visits },
  ];
  return json({
    timeZone: 'America/Chicago',
    days: [{ date: '2030-01-07', freeStarts: 2, starts: date ? starts : null }],
  });
};

test('booking: the way to several dogs and back keeps the dog, its add-ons, the start and the note', async () => {
  const { user } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')],
    undefined,
    {
      'GET /api/addon-services/salon/2': () => json([nails]),
      'POST /api/group-bookings/starts': groupStarts,
      'POST /api/holds': ({ body }) => json({ id: 7, ...(body as object), expiresAt: '2030-01-01T00:00:00Z' }, 201),
    },
    '/booking/2?from=mail',
  );
  await user.click(await screen.findByRole('radio', { name: /Pepper/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Nail trim/ }));
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '11:00 AM' }));
  await user.type(screen.getByLabelText('Notes for the salon (optional)'), 'Shy of dryers');

  await user.click(screen.getByRole('button', { name: 'Book Several Dogs' }));
  expect(await screen.findByRole('button', { name: 'Book 2 Dogs' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book One Dog' })).toHaveFocus();
  expect(await screen.findByRole('radio', { name: '11:00 AM' })).toBeChecked();
  expect(screen.getByLabelText('Notes for the salon (optional)')).toHaveValue('Shy of dryers');
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));

  await user.click(screen.getByRole('button', { name: 'Book One Dog' }));
  expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Book Several Dogs' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: /Pepper/ })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: /Nail trim/ })).toBeChecked();
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeChecked();
  expect(screen.getByLabelText('Notes for the salon (optional)')).toHaveValue('Shy of dryers');
});
