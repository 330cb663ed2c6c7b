import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PlannedVisitDto, SeriesPlanDto } from '../../../api/generated.ts';
import { json, keysOf, losingFirst, problem } from '../../../testing/fake-api.ts';
import { openBooking, subscription } from '../../../testing/open-booking.ts';

afterEach(() => localStorage.clear());

const date = (week: number) => new Date(Date.UTC(2030, 0, 7 + 7 * week)).toISOString().slice(0, 10);
const visit = (week: number, changes: Partial<PlannedVisitDto> = {}): PlannedVisitDto => ({
  date: date(week),
  startsAt: `${date(week)}T15:00:00.000Z`,
  available: true,
  code: null,
  reason: null,
  alternatives: [],
  ...changes,
});
const taken = visit(1, {
  available: false,
  code: 'appointments.slot_taken',
  reason: 'This time has just been taken. Please choose another.',
  alternatives: [
    { startsAt: `${date(1)}T15:30:00.000Z`, date: date(1), time: '09:30' },
    { startsAt: '2030-01-15T15:00:00.000Z', date: '2030-01-15', time: '09:00' },
  ],
});
const plan = (...visits: PlannedVisitDto[]): SeriesPlanDto => ({
  timeZone: 'America/Chicago',
  durationMinutes: 30,
  fitting: visits.filter(({ available }) => available).length,
  visits,
});

async function open(
  plans: SeriesPlanDto[],
  book = () => json({ id: 1, leftOut: [], appointments: [{}, {}, {}] }, 201),
) {
  const opened = openBooking([subscription(1, 'Biscuit', 'small')], undefined, {
    'POST /api/series/plan': () => json(plans.length > 1 ? plans.shift()! : plans[0]!),
    'POST /api/series': book,
    'GET /api/appointments': () => json([]),
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Monday, January 7: 2 free times' }));
  await user.click(await screen.findByRole('radio', { name: '9:00 AM' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'Every week');
  await user.selectOptions(screen.getByRole('combobox', { name: 'How many' }), '3 baths');
  return opened;
}

test('booking: every date of a series is listed before it is booked, with the reason where it is not free', async () => {
  const { api } = await open([plan(visit(0), taken, visit(2))]);
  expect(await screen.findByText('2 of 3 baths are free.')).toBeVisible();
  expect(screen.getByText('Every Monday at 9:00 AM. Each bath can be moved or cancelled on its own.')).toBeVisible();
  const [first, second] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /January/.test(textContent ?? ''));
  expect(first).toHaveTextContent('Monday, January 79:00 AMFree');
  expect(within(second!).getByText('This time has just been taken. Please choose another.')).toBeVisible();
  expect(api.to('POST /api/series/plan').at(-1)?.body).toEqual({
    subscriptionId: 1,
    salonId: 2,
    date: '2030-01-07',
    time: '09:00',
    everyWeeks: 1,
    visits: 3,
    addons: [],
  });
});

test('booking: with another time for each conflict all dates are booked, and the baths are shown', async () => {
  const { user, api, currentUrl } = await open([plan(visit(0), taken, visit(2))]);
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'Instead of Monday, January 14' }),
    'Tuesday, 9:00 AM',
  );
  await user.click(screen.getByRole('button', { name: 'Book 3 baths' }));
  await waitFor(() => expect(screen.getByText('3 baths booked')).toBeVisible());
  expect(api.to('POST /api/series').at(-1)?.body).toMatchObject({
    take: 'all',
    chosen: [{ date: '2030-01-14', startsAt: '2030-01-15T15:00:00.000Z' }],
  });
  expect(currentUrl()).toBe('/dashboard/pet-owner?tab=appointments');
});

test('booking: without the conflicting date the others are booked', async () => {
  const { user, api } = await open([plan(visit(0), taken, visit(2))], () =>
    json({ id: 1, leftOut: [date(1)], appointments: [{}, {}] }, 201),
  );
  await user.click(await screen.findByRole('button', { name: 'Book the 2 That Fit' }));
  await waitFor(() => expect(screen.getByText('2 baths booked')).toBeVisible());
  expect(api.to('POST /api/series').at(-1)?.body).toMatchObject({ take: 'fitting' });
});

test('booking: a series that was lost to another booking shows the present state of its dates', async () => {
  const reason = '1 of 3 baths cannot be booked at these times. Please look at them again.';
  const { user } = await open(
    [plan(visit(0)), plan(visit(0), visit(1), visit(2)), plan(visit(0), taken, visit(2))],
    () => problem(409, 'series.does_not_fit', reason),
  );
  await user.click(await screen.findByRole('button', { name: 'Book 3 baths' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('Failed to book appointments')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Book the 2 That Fit' })).toBeVisible();
});

test('booking: after a lost answer the same series is booked once more, and its own baths are not in its way', async () => {
  const book = 'POST /api/series';
  const { user, api } = await open(
    [plan(visit(0)), plan(visit(0), visit(1), visit(2)), plan({ ...taken, alternatives: [] })],
    losingFirst(() => json({ id: 1, leftOut: [], appointments: [{}, {}, {}] }, 201)),
  );
  await user.click(await screen.findByRole('button', { name: 'Book 3 baths' }));
  expect(await screen.findByText('Failed to book appointments')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Book 3 baths' }));
  expect(await screen.findByText('3 baths booked')).toBeVisible();
  expect([api.to(book).length, keysOf(api.to(book))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('booking: where no date is free nothing can be booked', async () => {
  await open([plan({ ...taken, alternatives: [] })]);
  expect(await screen.findByText('Nothing is free on the days around it either.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'No Bath Fits' })).toHaveAttribute('aria-disabled', 'true');
});
