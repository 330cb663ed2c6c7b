import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { wizardAnswers } from '../../testing/wizard-cast.ts';

const timeZone = 'America/Chicago';
const lost = '2030-12-09T20:30:00.000Z';
const nextDay = '2030-12-10T15:00:00.000Z';
const bath = { id: 7, salonId: 4, salonName: 'The Muddy Paw', timeZone, startsAt: lost, petSize: 'small' };
const start = (startsAt: string, available: boolean) => ({ startsAt, time: '', available, reason: null });

const days: Record<string, { date: string; available: boolean; starts: object[] }> = {
  '2030-12-09': { date: '2030-12-09', available: false, starts: [start(lost, false)] },
  '2030-12-10': { date: '2030-12-10', available: true, starts: [start(nextDay, true)] },
};

beforeEach(() => fakeStripe({}));
afterEach(() => sessionStorage.clear());

test('a bath whose hold expired on a day that is full now can be held on the nearest other day', async () => {
  sessionStorage.setItem('chosen-bath', JSON.stringify({ ...bath, expiresAt: new Date(0).toISOString() }));
  const held = { ...bath, id: 8, startsAt: nextDay, expiresAt: new Date(Date.now() + 900_000).toISOString() };
  const api = new FakeApi({
    ...wizardAnswers,
    'GET /api/salons/4/availability': ({ query: { date } }) =>
      json({
        salonId: 4,
        timeZone,
        durationMinutes: 30,
        days: date ? [days[date]] : Object.values(days).map((day) => ({ ...day, starts: null })),
      }),
    'POST /api/holds': () => json(held, 201),
  });
  const { user } = renderApp('/subscribe?step=pet');
  const region = within(await screen.findByRole('region', { name: 'Your bath' }));
  expect(await region.findByRole('alert')).toHaveTextContent('no longer held for you');
  await user.click(await region.findByRole('button', { name: 'Dec 10, 9:00 AM' }));
  expect(await screen.findByText(/^Held for you for 1/)).toBeVisible();
  expect(api.to('POST /api/holds').map(({ body }) => body)).toEqual([
    { salonId: 4, startsAt: nextDay, petSize: 'small' },
  ]);
});
