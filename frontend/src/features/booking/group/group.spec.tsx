import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { json, type SeenRequest } from '../../../testing/fake-api.ts';
import { openBooking, start, subscription } from '../../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const nine = start('09:00').startsAt;
const half = start('09:30').startsAt;
const dogs = [subscription(1, 'Biscuit', 'small'), subscription(2, 'Pepper', 'small')];
const visits = [
  { subscriptionId: 2, startsAt: nine, time: '09:00' },
  { subscriptionId: 1, startsAt: half, time: '09:30' },
];
const starts = ({ body }: SeenRequest) => {
  const { date } = body as { date?: string };
  const day = { date: '2030-01-07', freeStarts: 1, starts: date ? [{ startsAt: nine, time: '09:00', visits }] : null };
  return json({ timeZone: 'America/Chicago', days: [day] });
};

function open(book: () => Response, subscriptions = dogs, answers = {}) {
  return openBooking(
    subscriptions,
    undefined,
    {
      'POST /api/group-bookings/starts': starts,
      'POST /api/group-bookings': book,
      'GET /api/appointments': () => json([]),
      ...answers,
    },
    '/booking/2?dogs=several',
  );
}

test('booking: two dogs are booked one after the other in the order that fits', async () => {
  const { user, api, currentUrl } = open(() => json({ id: 1, appointments: [] }, 201));
  await user.click(await screen.findByRole('radio', { name: /One after the other/ }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  expect(screen.getByText('Pepper at 9:00 AM CST')).toBeVisible();
  expect(screen.getByText('Biscuit at 9:30 AM CST')).toBeVisible();
  await user.type(screen.getByLabelText('Notes for the salon (optional)'), ' They bark at dryers. ');
  expect(screen.getByText('Pepper at 9:00 AM CST')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  await waitFor(() => expect(screen.getByText('Biscuit and Pepper are booked together.')).toBeVisible());
  expect(currentUrl()).toBe('/dashboard/pet-owner?tab=appointments');
  expect(api.to('POST /api/group-bookings')[0]?.body).toEqual({
    salonId: 2,
    how: 'one_after_another',
    dogs: [
      { subscriptionId: 2, addons: [] },
      { subscriptionId: 1, addons: [] },
    ],
    date: nine,
    notes: 'They bark at dryers.',
  });
});

test('booking: a time without room for all dogs is reported beside the times', async () => {
  const code = 'group_bookings.does_not_fit';
  const message = 'There is no longer room for all dogs at this time. Please choose another.';
  const { user } = open(() => json({ statusCode: 409, code, message, alternatives: [], requestId: 'test' }, 409));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(message);
  expect(within(notice).getByText('Failed to book appointments')).toBeVisible();
});

const doesNotFit = {
  statusCode: 409,
  code: 'group_bookings.does_not_fit',
  message: 'There is no longer room for all dogs at this time. Please choose another.',
  alternatives: [],
  requestId: 'test',
};

test('booking: after a time without room for all dogs the times are read again', async () => {
  let isTaken = false;
  const book = () => {
    isTaken = true;
    return json(doesNotFit, 409);
  };
  const { user } = open(book, dogs, {
    'POST /api/group-bookings/starts': (request: SeenRequest) =>
      isTaken ? json({ timeZone: 'America/Chicago', days: [] }) : starts(request),
  });
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '9:00 AM' })).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent(doesNotFit.message);
});

test.each([
  ['arrangement', (name: string) => screen.getByRole('radio', { name: new RegExp(name) }), 'One after the other'],
  ['group', (name: string) => screen.getByRole('checkbox', { name: new RegExp(name) }), 'Rex'],
  ['day', (name: string) => screen.getByRole('button', { name: new RegExp(name) }), 'Monday, January 7'],
])('booking: a refused time is no longer told once another %s is chosen, but while a note is typed', async (...of) => {
  const [, find, name] = of;
  const { user } = open(() => json(doesNotFit, 409), [...dogs, subscription(3, 'Rex', 'small')]);
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.click(screen.getByRole('button', { name: 'Book 2 Dogs' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(doesNotFit.message);
  await user.type(screen.getByLabelText('Notes for the salon (optional)'), 'Shy');
  expect(screen.getByRole('alert')).toHaveTextContent(doesNotFit.message);
  await user.click(find(name));
  expect(screen.queryByText(doesNotFit.message)).toBeNull();
});

test('booking: the month to which an owner turned stays while another dog or an add-on changes the free days', async () => {
  const days = ['2030-01-07', '2030-02-04'].map((date) => ({ date, freeStarts: 1, starts: null }));
  const { user } = open(() => json({}, 201), [...dogs, subscription(3, 'Rex', 'small')], {
    'POST /api/group-bookings/starts': (request: SeenRequest) =>
      (request.body as { date?: string }).date ? starts(request) : json({ timeZone: 'America/Chicago', days }),
  });
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('group', { name: 'February 2030' })).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /Rex/ }));
  expect(await screen.findByRole('group', { name: 'February 2030' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Monday, February 4/ }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(screen.getByRole('group', { name: 'January 2030' })).toBeVisible();
});

test('booking: with a single chosen dog no times are loaded, and a link leads back to the form for one dog', async () => {
  const { user } = open(() => json({}, 201));
  await user.click(await screen.findByRole('checkbox', { name: /Pepper/ }));
  expect(screen.getByText('Choose at least two dogs to see when they fit.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose the Dogs' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Book One Dog' }));
  expect(await screen.findByRole('button', { name: 'Book Appointment' })).toBeVisible();
});

test('booking: of several dogs, one that the salon does not accept cannot be chosen, and a last day is named', async () => {
  const ends = subscription(2, 'Pepper', 'small', { status: 'cancelled', endDate: '2030-02-01T12:00:00.000Z' });
  open(() => json({}, 201), [subscription(3, 'Moose', 'x_large'), dogs[0]!, ends]);
  const moose = await screen.findByRole('checkbox', { name: /Moose - Not accepted at this salon/ });
  expect(moose).toBeDisabled();
  expect(moose).not.toBeChecked();
  for (const name of [/Biscuit/, /Pepper \(until February 1, 2030\)/])
    expect(screen.getByRole('checkbox', { name: new RegExp(name) })).toBeChecked();
});

test('booking: the add-ons of several dogs are listed with their prices', async () => {
  const nails = {
    id: 4,
    name: 'Nail Trim',
    description: 'Short',
    price: 1500,
    duration: 15,
    petSize: 'all',
    salonId: 2,
  };
  const { user } = open(() => json({}, 201), dogs, { 'GET /api/addon-services/salon/2': () => json([nails]) });
  const [, peppers] = await screen.findAllByRole('checkbox', { name: /Nail Trim/ });
  await user.click(peppers!);
  const line = screen.getByText('Nail Trim for Pepper').parentElement!;
  expect(within(line).getByText('$15.00')).toBeVisible();
});
