import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { biscuit, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const underWay = { ...biscuitsSubscription, changeUnderWay: 'pause' as const };
const planned = { ...biscuitsSubscription, pausesAt: '2036-11-05T18:00:00Z', pausedUntil: '2037-01-05T18:00:00Z' };

test('an owner looks whether a change under way is made, and its end is told', async () => {
  const affairs = { pets: [biscuit], subscriptions: [underWay] as (typeof underWay | typeof planned)[] };
  const api = new FakeApi(ownerAnswers(affairs));
  const { user } = renderApp('/dashboard/pet-owner');
  const look = async () => user.click(await screen.findByRole('button', { name: 'Look Again' }));
  const calls = (path: string) => api.to(`GET ${path}`).length;
  expect(await screen.findByText(/^Your pause is saved and will be planned within minutes/)).toBeVisible();
  const [atFirst, visits] = [calls('/api/subscriptions'), calls('/api/appointments')];
  await look();
  await waitFor(() => expect(calls('/api/subscriptions')).toBe(atFirst + 1));
  affairs.subscriptions = [planned];
  await look();
  expect(await screen.findByText('Pause planned for Biscuit')).toBeVisible();
  expect(screen.getByText(/^Pauses on Wednesday, November 5, 2036/)).toBeVisible();
  expect(screen.queryByText(/^Your pause is saved/)).toBeNull();
  // Baths within the pause are cancelled with it.
  await waitFor(() => expect(calls('/api/appointments')).toBe(visits + 1));
});
