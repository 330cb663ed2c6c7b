import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { AvailabilityDto, SubscriptionDto } from '../../api/generated.ts';
import { bubblesInDetail, olive, plans, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const subscription = (id: number, name: string, size: 'small' | 'x_large', changes = {}): SubscriptionDto => ({
  id,
  status: 'active',
  petId: id * 10,
  pet: { id: id * 10, name, breed: null, size },
  plan: plans[0]!,
  salon: null,
  monthlyPrice: 4500,
  startDate: '2026-11-01T00:00:00Z',
  endDate: null,
  currentPeriodEnd: '2026-12-01T00:00:00Z',
  can: { book: true, cancel: true, resubscribe: false, selectSalon: true },
  ...changes,
});

const start = (time: string, available = true) => ({
  startsAt: `2030-01-07T${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}:${time.slice(3)}:00.000Z`,
  time,
  available,
  reason: available ? null : ('taken' as const),
});

const free: AvailabilityDto = {
  salonId: 2,
  timeZone: 'America/Chicago',
  durationMinutes: 30,
  days: [
    {
      date: '2030-01-07',
      available: true,
      reason: null,
      freeStarts: 2,
      week: { startsOn: '2030-01-07', used: 2, limit: 3 },
      starts: [start('09:00'), start('10:00', false), start('11:00')],
    },
    { date: '2030-01-08', available: false, reason: 'closed', freeStarts: 0, week: null, starts: null },
  ],
};

function openBooking(subscriptions: SubscriptionDto[], book: () => Response) {
  signIn(olive);
  const api = new FakeApi({
    'GET /api/salons/2': () => json(bubblesInDetail),
    'GET /api/subscriptions': () => json(subscriptions),
    'GET /api/salons/2/availability': () => json(free),
    'GET /api/addon-services/salon/2': () => json([]),
    'POST /api/appointments': book,
  });
  return { api, ...renderApp('/booking/2') };
}

test('a size that the salon does not take cannot be chosen, one with time left says until when', async () => {
  openBooking(
    [
      subscription(1, 'Moose', 'x_large'),
      subscription(2, 'Biscuit', 'small', { status: 'cancelled', endDate: '2030-02-01T18:00:00Z' }),
      subscription(3, 'Pepper', 'small', {
        can: { book: false, cancel: false, resubscribe: false, selectSalon: false },
      }),
    ],
    () => json({}, 201),
  );
  const moose = await screen.findByRole('radio', { name: /Moose - Not accepted at this salon/ });
  expect((moose as HTMLInputElement).disabled).toBe(true);
  const biscuit = screen.getByRole('radio', { name: /Biscuit \(until February 1, 2030\)/ });
  expect((biscuit as HTMLInputElement).checked).toBe(true);
  expect(screen.queryByRole('radio', { name: /Pepper/ })).toBeNull();
});

test('without a subscription chosen nothing can be submitted; without a time it says what is missing', async () => {
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')], () =>
    json({}, 201),
  );
  const submit = await screen.findByRole('button', { name: 'Book Appointment' });
  expect((submit as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await user.click(submit);
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a date and time');
  expect(api.to('POST /api/appointments')).toHaveLength(0);
  expect(await screen.findByText('No add-on services available for this pet size at this salon.')).toBeTruthy();
});

test('a time lost to somebody else is told beside the times, with free ones to choose instead', async () => {
  const taken = {
    statusCode: 409,
    code: 'appointments.slot_taken',
    message: 'This time has just been taken. Please choose another.',
    alternatives: [{ startsAt: start('11:00').startsAt, time: '11:00' }],
    requestId: 'test',
  };
  const answers = [json(taken, 409), json({}, 201)];
  const { user, api, place } = openBooking([subscription(1, 'Biscuit', 'small')], () => answers.shift()!);

  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  expect(screen.getByText('2 of 3 baths used in the week from January 7')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /10:00 AM/ })).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));

  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('This time has just been taken.');
  await user.click(within(notice).getByRole('button', { name: /11:00 AM/ }));
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));

  await screen.findByText('Appointment booked successfully');
  expect(place()).toBe('/dashboard/pet-owner');
  const [first, second] = api.to('POST /api/appointments');
  expect(second?.body).toEqual({ subscriptionId: 1, salonId: 2, petId: 10, date: start('11:00').startsAt });
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'));
});
