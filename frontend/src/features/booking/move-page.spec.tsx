import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AvailabilityDto, PlannedMoveDto } from '../../api/generated.ts';
import { biscuitsBath, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, losingFirst, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const start = (time: string, startsAt: string, available = true) => ({
  time,
  startsAt,
  available,
  reason: available ? null : ('taken' as const),
});
const noon = start('12:00', '2036-12-02T18:00:00.000Z');

const free: AvailabilityDto = {
  salonId: 2,
  timeZone: 'America/Chicago',
  durationMinutes: 75,
  days: [
    {
      date: '2036-12-02',
      available: true,
      reason: null,
      freeStarts: 1,
      week: { startsOn: '2036-12-01', used: 0, limit: 3 },
      starts: [start('11:00', '2036-12-02T17:00:00.000Z', false), noon],
    },
  ],
};

function openMove(path: string, move: (request: SeenRequest) => Response, visit = biscuitsBath) {
  const api = new FakeApi({
    ...ownerAnswers({ coming: [visit] }),
    'GET /api/salons/2/availability': () => json(free),
    'PATCH /api/appointments/31/move': move,
  });
  return { api, ...renderApp(path) };
}

test('a bath is moved to a free time with its add-ons, and the page leads back to the appointments', async () => {
  const { user, api, currentUrl } = openMove('/appointments/31/move', () => json(biscuitsBath));
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  expect(screen.getByText(/Haircut will move along/)).toBeVisible();
  expect(screen.getByText(/Moving is free until Sunday, November 30, 2036/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
  expect(await screen.findByText('Your bath has been moved.')).toBeVisible();
  await waitFor(() => expect(currentUrl()).toMatch(/[?]tab=appointments$/));
  expect(api.to('PATCH /api/appointments/31/move').map(({ body }) => body)).toEqual([{ date: noon.startsAt }]);
  expect(api.to('GET /api/salons/2/availability')[0]?.query).toEqual({ appointmentId: '31' });
});

test('without a chosen time the form says what is missing and sends nothing', async () => {
  const { user, api } = openMove('/appointments/31/move', () => json(biscuitsBath));
  await user.click(await screen.findByRole('button', { name: 'Move Appointment' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a date and time');
  expect(api.to('PATCH /api/appointments/31/move')).toEqual([]);
});

test('a lost time is reported beside the times, and the choice stays', async () => {
  const refusal = problem(409, 'appointments.slot_taken', 'This time has just been taken. Please choose another.');
  const { user } = openMove('/appointments/31/move', () => refusal);
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
  expect(await screen.findByText(/has just been taken/)).toBeVisible();
  expect(screen.getByText('Failed to update appointment')).toBeVisible();
});

test('after a lost answer the page of a moved bath stays as it was, and the move can be sent again', async () => {
  const { user, api } = openMove(
    '/appointments/31/move',
    losingFirst(() => json(biscuitsBath)),
  );
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  const looks = api.to('GET /api/salons/2/availability').length;
  await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
  expect(await screen.findByText('Failed to update appointment')).toBeVisible();
  expect(api.to('GET /api/salons/2/availability')).toHaveLength(looks);
  await user.click(screen.getByRole('button', { name: 'Move Appointment' }));
  expect(await screen.findByText('Your bath has been moved.')).toBeVisible();
});

test('with under 24 hours to go the page says that the old time still counts', async () => {
  openMove('/appointments/31/move', () => json({}), { ...biscuitsBath, freeCancellationUntil: '2026-01-01T00:00:00Z' });
  expect(await screen.findByText(/its old time still counts toward that week’s three/)).toBeVisible();
});

const inSeries = (place: number, id: number, date: string) => ({
  ...biscuitsBath,
  id,
  date,
  series: { id: 5, place, visits: 3, everyWeeks: 1, firstOn: '2036-11-24', on: '2036-11-24' },
});
const planned = (id: number, date: string, more: Partial<PlannedMoveDto> = {}): PlannedMoveDto => ({
  appointmentId: id,
  movedFrom: '2036-12-01T15:00:00.000Z',
  date,
  startsAt: `${date}T18:00:00.000Z`,
  available: true,
  unchanged: false,
  late: false,
  code: null,
  reason: null,
  alternatives: [],
  ...more,
});
const busy = {
  available: false,
  code: 'appointments.pet_busy',
  reason: 'Your pet already has a bath at this time. Please choose another.',
  alternatives: [{ startsAt: '2036-12-09T18:30:00.000Z', date: '2036-12-09', time: '12:30' }],
};

/** The answer to a move after which the series' later visits start at these instants. */
const movedTo = (first: string, second: string) => () =>
  json({ id: 5, leftOut: [], appointments: [inSeries(2, 31, first), inSeries(3, 32, second)] });
const bothMoved = movedTo('2036-12-02T18:00:00.000Z', '2036-12-09T18:00:00.000Z');

function openSeriesMove(second: Partial<PlannedMoveDto>, move: () => Response, third?: Partial<PlannedMoveDto>) {
  const coming = [inSeries(2, 31, '2036-12-01T15:00:00.000Z'), inSeries(3, 32, '2036-12-08T15:00:00.000Z')];
  const visits = [
    planned(31, '2036-12-02', { late: true }),
    planned(32, '2036-12-09', { movedFrom: coming[1]!.date, ...second }),
  ];
  if (third) visits.push(planned(33, '2036-12-16', { movedFrom: '2036-12-15T15:00:00.000Z', ...third }));
  const fitting = visits.filter(({ available }) => available).length;
  const api: FakeApi = new FakeApi({
    ...ownerAnswers({ coming }),
    'GET /api/salons/2/availability': () => json(free),
    'POST /api/series/5/move/plan': () => {
      // A move that was sent has taken place, whether or not its answer arrives.
      const isMoved = api.to('PATCH /api/series/5/move').length > 0;
      const present = isMoved ? visits.map((one) => ({ ...one, unchanged: true })) : visits;
      return json({ timeZone: 'America/Chicago', fitting, visits: present });
    },
    'PATCH /api/series/5/move': move,
  });
  return { api, ...renderApp('/appointments/31/move') };
}

test('the rest of a series is listed with its new times and their conflicts, and moved together', async () => {
  const { user, api } = openSeriesMove(busy, bothMoved);
  await user.click(await screen.findByRole('radio', { name: 'This and all later ones (2 baths)' }));
  expect(screen.getByRole('button', { name: 'Choose a day and a time' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  expect(await screen.findByText('1 of 2 baths is free.')).toBeVisible();
  expect(screen.getByText(/that time still counts in its week/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Move the One That Fits' })).not.toHaveAttribute('aria-disabled');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Instead of Tuesday, December 9' }), '12:30 PM');
  await user.click(screen.getByRole('button', { name: 'Move 2 baths' }));
  await waitFor(() => expect(screen.getByText('2 baths have been moved.')).toBeVisible());
  const request = { appointmentId: 31, date: '2036-12-02', time: '12:00' };
  expect(api.to('POST /api/series/5/move/plan').at(-1)?.body).toEqual(request);
  expect(api.to('PATCH /api/series/5/move').map(({ body }) => body)).toEqual([
    { ...request, take: 'all', chosen: [{ appointmentId: 32, startsAt: '2036-12-09T18:30:00.000Z' }] },
  ]);
  expect(api.to('GET /api/salons/2/availability').at(-1)?.query).toMatchObject({ appointmentId: '31', rest: 'true' });
});

test('a series with a time that was lost meanwhile shows so beside the dates and moves nothing', async () => {
  const reason = '1 of 2 baths cannot be moved to this time. Please look at them again.';
  const { user } = openSeriesMove({}, () => problem(409, 'series.move_does_not_fit', reason));
  await user.click(await screen.findByRole('radio', { name: /all later ones/ }));
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  await user.click(await screen.findByRole('button', { name: 'Move 2 baths' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText('Failed to update appointments')).toBeVisible();
});

test('where fewer baths could be moved than were free before, the page says how many were', async () => {
  const { user } = openSeriesMove({}, movedTo('2036-12-02T18:00:00.000Z', '2036-12-08T15:00:00.000Z'), busy);
  await user.click(await screen.findByRole('radio', { name: /all later ones/ }));
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  await user.click(await screen.findByRole('button', { name: 'Move the 2 That Fit' }));
  expect(await screen.findByText('1 of 2 baths moved')).toBeVisible();
});

test('of the rest of a series the one bath that fits is moved', async () => {
  const { user, api } = openSeriesMove(busy, movedTo('2036-12-02T18:00:00.000Z', '2036-12-08T15:00:00.000Z'));
  await user.click(await screen.findByRole('radio', { name: /all later ones/ }));
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  await user.click(await screen.findByRole('button', { name: 'Move the One That Fits' }));
  expect(await screen.findByText('1 bath has been moved.')).toBeVisible();
  expect(api.to('PATCH /api/series/5/move')[0]?.body).toMatchObject({ take: 'fitting' });
});

test('after a lost answer the rest of a series can be moved by the same press again', async () => {
  const { user, api } = openSeriesMove({}, losingFirst(bothMoved));
  await user.click(await screen.findByRole('radio', { name: /all later ones/ }));
  await user.click(await screen.findByRole('button', { name: /December 2: 1 free time/ }));
  await user.click(await screen.findByRole('radio', { name: /12:00/ }));
  await user.click(await screen.findByRole('button', { name: 'Move 2 baths' }));
  expect(await screen.findByText('Failed to update appointments')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Move 2 baths' }));
  expect(await screen.findByText('2 baths have been moved.')).toBeVisible();
  expect(api.to('PATCH /api/series/5/move')).toHaveLength(2);
});

test.each(['/appointments/999/move', '/appointments/x/move'])('%s has nothing to move', async (path) => {
  openMove(path, () => json({}));
  expect(await screen.findByText('Nothing to move here')).toBeVisible();
});
