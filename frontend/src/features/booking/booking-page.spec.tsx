import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bubblesInDetail } from '../../testing/cast.ts';
import { json, problem } from '../../testing/fake-api.ts';
import { addOn, free, openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

test('booking: a dog whose size the salon does not accept cannot be chosen, and a cancelled subscription says until when it lasts', async () => {
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

test('booking: without a subscription chosen nothing can be submitted; without a time it says what is missing', async () => {
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')], () =>
    json({}, 201),
  );
  const submit = await screen.findByRole('button', { name: 'Book Appointment' });
  expect(submit).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await user.click(submit);
  expect((await screen.findByRole('alert')).textContent).toBe('Please select a date and time');
  expect(api.to('POST /api/appointments')).toHaveLength(0);
  expect(await screen.findByText('No add-on services available for this pet size at this salon.')).toBeTruthy();
});

test.each([
  ['GET /api/salons/2', 'Failed to fetch salon with id 2'],
  ['GET /api/subscriptions', 'Failed to fetch subscriptions'],
])('booking: where %s fails, the page says so and loads it again when asked', async (call, title) => {
  const answers = [problem(503, 'unavailable', 'Please try again.')];
  const { user } = openBooking([], undefined, {
    [call]: () => answers.pop() ?? json(call.endsWith('2') ? bubblesInDetail : [subscription(1, 'Biscuit', 'small')]),
  });
  expect(await screen.findByText(title)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Book an Appointment' })).toBeVisible();
});

test('booking: a lost time is reported beside the times, with free ones to choose instead', async () => {
  const taken = {
    statusCode: 409,
    code: 'appointments.slot_taken',
    message: 'This time has just been taken. Please choose another.',
    alternatives: [{ startsAt: start('11:00').startsAt, time: '11:00' }],
    requestId: 'test',
  };
  const answers = [json(taken, 409), json({}, 201)];
  const { user, api, currentUrl } = openBooking([subscription(1, 'Biscuit', 'small')], () => answers.shift()!);

  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  expect(screen.getByText('2 of 3 baths used in the week from January 7')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /10:00 AM/ })).disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));

  const notice = await screen.findByRole('alert');
  expect(within(notice).getByText('Failed to book appointment')).toBeVisible();
  expect(notice.textContent).toContain('This time has just been taken.');
  expect(notice).toHaveFocus();
  await user.click(within(notice).getByRole('button', { name: /11:00 AM/ }));
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));

  await screen.findByText('Appointment booked successfully');
  expect(currentUrl()).toBe('/dashboard/pet-owner');
  const [first, second] = api.to('POST /api/appointments');
  expect(second?.body).toEqual({ subscriptionId: 1, salonId: 2, petId: 10, date: start('11:00').startsAt });
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'));
});

const day = { name: 'Monday, January 7: 2 free times' };
const extras = {
  'GET /api/addon-services/salon/2': () => json([addOn(5, 'Nail trim', 1550), addOn(6, 'Haircut', 3000)]),
};

test('booking: the salon card shows name, address and phone, and notes the limit of three baths a week', async () => {
  openBooking([subscription(1, 'Biscuit', 'small')]);
  const salon = within(await screen.findByRole('region', { name: 'Salon' }));
  expect(salon.getByRole('heading', { name: 'Bubbles & Bows' })).toBeVisible();
  expect(salon.getByText('415 East Cesar Chavez St, Austin, TX, 78702')).toBeVisible();
  expect(salon.getByText('(512) 555-0111')).toBeVisible();
  expect(salon.getByText('Remember, you can book up to 3 appointments per week with your subscription.')).toBeVisible();
});

test('GET /api/salons/{id}/hours: where hours cannot be loaded, those of the salon are shown', async () => {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    isClosed: false,
    openTime: '07:15',
    closeTime: '11:45',
  }));
  const { api } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/salons/2': () => json({ ...bubblesInDetail, hours }),
    'GET /api/salons/2/hours': () => json({}, 500),
  });
  const salon = within(await screen.findByRole('region', { name: 'Salon' }));
  await waitFor(() => expect(salon.getByText(/^Today/)).toHaveTextContent('Today: 7:15 AM - 11:45 AM'));
  expect(api.to('GET /api/salons/2/hours')).toHaveLength(1);
});

test('booking: the salon card says when a closure closes the salon today', async () => {
  const { timeZone } = bubblesInDetail;
  const closedDates = [new Date().toLocaleDateString('en-CA', { timeZone })];
  openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/salons/2': () => json({ ...bubblesInDetail, closedDates }),
  });
  const salon = within(await screen.findByRole('region', { name: 'Salon' }));
  expect(salon.getByText('Today: Closed')).toBeVisible();
});

test('booking: without an active subscription the page leads to the plans', async () => {
  openBooking([]);
  expect(await screen.findByRole('heading', { name: 'No active subscriptions' })).toBeVisible();
  expect(screen.getByText('You need an active subscription to book bath appointments.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute('href', '/#plans');
});

test.each([
  ['a missing salon', problem(404, 'salons.not_found', 'Salon not found')],
  ['a salon that has left', problem(410, 'salons.gone', 'This salon has left the network.')],
])('booking: %s leads to the other salons', async (_what, answer) => {
  openBooking([], undefined, { 'GET /api/salons/2': () => answer });
  expect(await screen.findByRole('heading', { name: 'Salon not found' })).toBeVisible();
  expect(screen.getByText("The salon you're looking for doesn't exist or is not available.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find Other Salons' })).toHaveAttribute('href', '/find-salons');
});

test('booking: the size decides which add-ons load, another subscription clears the chosen ones', async () => {
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')],
    undefined,
    extras,
  );
  await user.click(await screen.findByRole('radio', { name: /Pepper/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Nail trim/ }));
  await user.click(screen.getByRole('checkbox', { name: /Haircut/ }));
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$45.50');
  expect(api.to('GET /api/addon-services/salon/2').map(({ query }) => query)).toEqual([{ petSize: 'small' }]);
  await user.click(screen.getByRole('radio', { name: /Biscuit/ }));
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('$0.00');
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
});

test('add-ons: a list that cannot be loaded is an empty one, and the bath can be booked', async () => {
  const { user, currentUrl } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/addon-services/salon/2': () => problem(500, 'unexpected', 'Out of soap'),
  });
  expect(await screen.findByText('No add-on services available for this pet size at this salon.')).toBeVisible();
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
});

test('booking: another date resets the chosen time', async () => {
  const twoDays = {
    ...free,
    days: [free.days[0]!, { ...free.days[0]!, date: '2030-01-08' }],
  };
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/salons/2/availability': ({ query }) =>
      json(query.date ? { ...twoDays, days: twoDays.days.filter(({ date }) => date === query.date) } : twoDays),
  });
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Tuesday, January 8: 2 free times' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Please select a date and time')).toBeVisible();
  expect(api.to('POST /api/appointments')).toEqual([]);
});

test('booking: a closed day cannot be chosen', async () => {
  openBooking([subscription(1, 'Biscuit', 'small')]);
  expect(await screen.findByRole('button', { name: 'Tuesday, January 8: the salon is closed' })).toBeDisabled();
});

test('booking: a day that closed meanwhile says so', async () => {
  const { user } = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'GET /api/salons/2/availability': ({ query }) =>
      json(query.date ? { ...free, days: [{ ...free.days[1]!, date: query.date, starts: [] }] } : free),
  });
  await user.click(await screen.findByRole('button', day));
  expect(
    await screen.findByText('This salon is closed on the selected date. Please select another date.'),
  ).toBeVisible();
});

test.each([
  [
    'the server’s message',
    problem(400, 'appointments.pet_size', 'The salon is full of cats.'),
    'The salon is full of cats.',
  ],
  [
    'a sentence of its own',
    new Response('', { status: 500 }),
    'There was an error booking your appointment. Please try again.',
  ],
])('booking: Failed to book appointment, with %s', async (_with, answer, sentence) => {
  const { user, currentUrl } = openBooking([subscription(1, 'Biscuit', 'small')], () => answer);
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Failed to book appointment')).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(currentUrl()).toBe('/booking/2');
  expect(screen.getByRole('radio', { name: '9:00 AM' })).toBeChecked();
});

test('booking: the button says Processing... while pending, then a toast confirms it and the lists are fetched anew', async () => {
  let answer: (response: Response) => void = () => undefined;
  const { user, currentUrl } = openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => new Promise<Response>((resolve) => (answer = resolve)),
  );
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  answer(json({}, 201));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect(screen.getByText('Your appointment has been scheduled.')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
});

test('booking: a booking during a pending hold is sent once the hold is answered', async () => {
  let hold: (response: Response) => void = () => undefined;
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small')], () => json({}, 201), {
    'POST /api/holds': () => new Promise<Response>((resolve) => (hold = resolve)),
  });
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled', 'true');
  expect(api.to('POST /api/appointments')).toHaveLength(0);
  hold(json({}, 500));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect(api.to('POST /api/appointments')).toHaveLength(1);
});

test('booking: a start in the address is held as soon as the page opens', async () => {
  const held = { id: 7, petId: 10 };
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => json({}, 201),
    { 'POST /api/holds': () => json(held, 201) },
    `/booking/2?start=${start('11:00').startsAt}`,
  );
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(1));
  expect(api.to('POST /api/holds')[0]?.body).toEqual({
    salonId: 2,
    startsAt: start('11:00').startsAt,
    petId: 10,
    addons: [],
  });
  await user.click(await screen.findByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect(api.to('POST /api/holds')).toHaveLength(1);
});

test('booking: a start in the address that is taken offers free ones instead', async () => {
  const taken = {
    statusCode: 409,
    code: 'appointments.slot_taken',
    message: 'This time has just been taken. Please choose another.',
    alternatives: [{ startsAt: start('11:00').startsAt, time: '11:00' }],
    requestId: 'test',
  };
  openBooking(
    [subscription(1, 'Biscuit', 'small')],
    () => json({}, 201),
    { 'POST /api/holds': () => json(taken, 409) },
    `/booking/2?start=${start('10:00').startsAt}`,
  );
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('This time has just been taken.');
  expect(within(notice).getByRole('button', { name: /11:00 AM/ })).toBeVisible();
});

test('booking: a start that is refused with no other one near says why before the owner books', async () => {
  const message = 'Biscuit has had all baths of this week.';
  const full = {
    statusCode: 400,
    code: 'appointments.week_full',
    message,
    errors: [{ field: 'date', message }],
    requestId: 'test',
  };
  const { user } = openBooking([subscription(1, 'Biscuit', 'small')], () => json({}, 201), {
    'POST /api/holds': () => json(full, 400),
  });
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('booking: a hold that fails for a reason other than its start is not told', async () => {
  const busy = { statusCode: 429, code: 'appointments.too_many_holds', message: 'Too many times.', requestId: 'test' };
  const { user, api } = openBooking([subscription(1, 'Biscuit', 'small')], () => json({}, 201), {
    'POST /api/holds': () => json(busy, 429),
  });
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await waitFor(() => expect(api.to('POST /api/holds')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  expect(await screen.findByText('Appointment booked successfully')).toBeVisible();
  expect(screen.queryByText('Too many times.')).toBeNull();
});

test('booking: another dog takes over the held start, after the first hold is released', async () => {
  const calls: string[] = [];
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')],
    () => json({}, 201),
    {
      'POST /api/holds': ({ body }) => {
        const { petId } = body as { petId: number };
        calls.push(`hold for ${petId}`);
        return json({ id: petId, petId }, 201);
      },
      'DELETE /api/holds/10': () => {
        calls.push('give up that of 10');
        return json(undefined, 204);
      },
    },
  );
  await user.click(await screen.findByRole('radio', { name: /Biscuit/ }));
  await user.click(await screen.findByRole('button', day));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await waitFor(() => expect(calls).toEqual(['hold for 10', 'give up that of 10', 'hold for 20']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Pepper/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await waitFor(() =>
    expect(api.to('POST /api/appointments')[0]?.body).toMatchObject({ petId: 20, date: start('09:00').startsAt }),
  );
});

test('times that cannot be loaded show a message and can be tried again', async () => {
  let works = false;
  const { user } = openBooking([subscription(1, 'Biscuit', 'small')], () => json({}, 201), {
    'GET /api/salons/2/availability': ({ query }) => (works || !query.date ? json(free) : json({}, 500)),
  });
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  expect(await screen.findByText(/The times of this day could not be loaded/)).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: '9:00 AM' })).toBeVisible();
});

test('booking: the address of an earlier bath chooses its dog and those of its add-ons that are still offered', async () => {
  const body = (id: number, name: string) => ({ ...addOn(id, name, 1500) });
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')],
    () => json({}, 201),
    { 'GET /api/addon-services/salon/2': () => json([body(5, 'Nail trim'), body(6, 'Ear cleaning')]) },
    '/booking/2?pet=20&addons=5,99',
  );
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Pepper/ })).checked).toBe(true);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Nail trim/ })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Ear cleaning/ }).checked).toBe(false);
  await user.type(screen.getByLabelText('Notes for the salon (optional)'), '  Muddy paws ');
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }));
  await screen.findByText('Appointment booked successfully');
  const [sent] = api.to('POST /api/appointments');
  expect(sent?.body).toMatchObject({ subscriptionId: 2, petId: 20, addons: [5], notes: 'Muddy paws' });
});
