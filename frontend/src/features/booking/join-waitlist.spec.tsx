import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { WaitlistEntryDto } from '../../api/generated.ts';
import { json, keysOf, losingFirst, problem } from '../../testing/fake-api.ts';
import { free, openBooking, start, subscription } from '../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const wait: WaitlistEntryDto = {
  id: 9,
  petId: 10,
  petName: 'Biscuit',
  petSize: 'small',
  subscriptionId: 1,
  salon: { id: 2, name: 'Bubbles & Bows', city: 'Austin' },
  zipCode: null,
  miles: null,
  date: '2030-01-07',
  part: null,
  time: '10:00',
  addOns: [],
  position: 3,
  endsAt: '2030-01-07T16:00:00.000Z',
  createdAt: '2030-01-01T16:00:00.000Z',
  offer: null,
};

const join = (answer: () => Response) =>
  openBooking([subscription(1, 'Biscuit', 'small')], undefined, { 'POST /api/waits': answer });

test('booking: an owner who finds nothing that fits joins the waitlist for a taken start and sees the place in line', async () => {
  const { user, api } = join(() => json(wait, 201));
  await user.click(await screen.findByRole('button', { name: 'Join the Waitlist' }));
  expect(screen.getByRole('group', { name: 'Join the waitlist' })).toHaveFocus();
  await user.selectOptions(await screen.findByLabelText('Day'), 'Monday, January 7: 2 free times');
  await screen.findByRole('option', { name: '10:00 AM' });
  await user.selectOptions(screen.getByLabelText('Time'), '10:00 AM');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  expect(
    await screen.findByText(/Biscuit is 3rd in line: Monday, January 7, at 10:00 AM, at Bubbles & Bows/),
  ).toBeTruthy();
  expect(api.to('POST /api/waits').map(({ body }) => body)).toEqual([
    { subscriptionId: 1, salonId: 2, date: '2030-01-07', time: '10:00' },
  ]);
});

test('booking: a closed day can be waited for, and any salon within miles', async () => {
  const { user, api } = join(() => json(wait, 201));
  await user.click(await screen.findByRole('button', { name: 'Join the Waitlist' }));
  await user.selectOptions(await screen.findByLabelText('Day'), 'Tuesday, January 8: closed');
  await user.selectOptions(screen.getByLabelText('Time'), 'Afternoon');
  await user.selectOptions(screen.getByLabelText('Where'), 'Within 25 miles of 78702');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await screen.findByText(/3rd in line/);
  expect(api.to('POST /api/waits').map(({ body }) => body)).toEqual([
    { subscriptionId: 1, zipCode: '78702', miles: 25, date: '2030-01-08', part: 'afternoon' },
  ]);
});

test('booking: a press after a lost answer repeats the same wait and shows it', async () => {
  const { user, api } = join(losingFirst(() => json(wait, 201)));
  await user.click(await screen.findByRole('button', { name: 'Join the Waitlist' }));
  await user.click(await screen.findByRole('button', { name: 'Join Waitlist' }));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await screen.findByText(/3rd in line/);
  const waits = api.to('POST /api/waits');
  expect([waits.length, keysOf(waits)]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('booking: the outcome for one dog is not shown once another dog is chosen', async () => {
  const dogs = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')];
  const refusal = 'This dog already has a bath on that day.';
  const { user } = openBooking(dogs, undefined, {
    'POST /api/waits': () => problem(409, 'waitlist.has_bath', refusal),
  });
  await user.click(await screen.findByRole('radio', { name: /Biscuit/ }));
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  await user.click(await screen.findByRole('button', { name: 'Join Waitlist' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  expect(screen.queryByText(refusal)).not.toBeInTheDocument();
});

test('booking: free starts are offered instead of a place in line, and a refusal is shown', async () => {
  const places = [{ salonId: 2, salonName: 'Bubbles & Bows', time: '09:00', startsAt: start('09:00').startsAt }];
  const refusal = { statusCode: 409, code: 'waitlist.place_free', message: 'Free.', requestId: 'test', places };
  const answers = [problem(409, 'waitlist.too_many', 'Please leave one first.'), json(refusal, 409)];
  const { user } = join(() => answers.shift()!);
  await user.click(await screen.findByRole('button', { name: 'Join the Waitlist' }));
  await user.click(await screen.findByRole('button', { name: 'Join Waitlist' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please leave one first.');
  await user.selectOptions(screen.getByLabelText('Day'), 'Monday, January 7: 2 free times');
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await user.click(await screen.findByRole('button', { name: '9:00 AM' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '9:00 AM' })).checked).toBe(true);
});

test('booking: a start that another dog cannot wait for is not sent, as the form no longer shows it', async () => {
  const [monday, tuesday] = free.days;
  const peppers = { ...free, days: [{ ...monday, starts: [start('10:00')] }, tuesday] };
  const { user, api } = openBooking(
    [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')],
    undefined,
    {
      'POST /api/waits': () => json(wait, 201),
      'GET /api/salons/2/availability': ({ query }) => json(query.subscriptionId === '2' ? peppers : free),
    },
  );
  await user.click(await screen.findByRole('radio', { name: /Biscuit/ }));
  await user.click(screen.getByRole('button', { name: 'Join the Waitlist' }));
  await user.selectOptions(await screen.findByLabelText('Day'), 'Monday, January 7: 2 free times');
  await screen.findByRole('option', { name: '10:00 AM' });
  await user.selectOptions(screen.getByLabelText('Time'), '10:00 AM');
  await user.click(screen.getByRole('radio', { name: /Pepper/ }));
  await waitFor(() => expect(screen.queryByRole('option', { name: '10:00 AM' })).toBeNull());
  expect(screen.getByLabelText('Time')).toHaveDisplayValue('Any time');
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue('2030-01-07'));
  await user.click(screen.getByRole('button', { name: 'Join Waitlist' }));
  await waitFor(() => expect(api.to('POST /api/waits')).toHaveLength(1));
  expect(api.to('POST /api/waits')[0]?.body).toEqual({ subscriptionId: 2, salonId: 2, date: '2030-01-07' });
});
