import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { biscuit, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { POLLING_MS } from './use-own-subscriptions.ts';

/** The timers that wait for the next poll, which a test runs itself. */
const polls = new Map<unknown, () => void>();
const { setTimeout: start, clearTimeout: end } = globalThis;
const wait = ((run: () => void, milliseconds?: number) => {
  if (milliseconds !== POLLING_MS) return start(run, milliseconds);
  const timer = Symbol('poll');
  polls.set(timer, run);
  return timer;
}) as unknown as typeof setTimeout;
const spies = [
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(wait),
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => polls.delete(timer) || end(timer)),
];

beforeEach(() => signIn(olive));
afterEach(() => {
  localStorage.clear();
  show('visible');
});
afterAll(() => spies.forEach((spy) => spy.mockRestore()));

/** Lets the time until the next poll pass. */
const nextPoll = () =>
  act(async () => {
    const due = [...polls.values()];
    polls.clear();
    for (const run of due) run();
  });

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

const underWay = { ...biscuitsSubscription, changeUnderWay: 'pause' as const };
const planned = { ...biscuitsSubscription, pausesAt: '2036-11-05T18:00:00Z', pausedUntil: '2037-01-05T18:00:00Z' };

async function open(subscription: typeof planned | typeof underWay) {
  const affairs = { pets: [biscuit], subscriptions: [subscription] };
  const api = new FakeApi(ownerAnswers(affairs));
  renderApp('/dashboard/pet-owner');
  await screen.findByRole('heading', { name: 'Plan Details' });
  return { affairs, calls: (path = '/api/subscriptions') => api.to(`GET ${path}`).length };
}

test('a change under way is asked for until it is made, and its end is told', async () => {
  const { affairs, calls } = await open(underWay);
  expect(screen.getByText(/^Your pause is saved and will be planned within minutes/)).toBeVisible();
  const atFirst = calls();
  await nextPoll();
  await nextPoll();
  expect(calls()).toBe(atFirst + 2);
  const visits = calls('/api/appointments');
  affairs.subscriptions = [planned];
  await nextPoll();
  expect(await screen.findByText('Pause planned for Biscuit')).toBeVisible();
  expect(screen.getByText(/^Pauses on Wednesday, November 5, 2036/)).toBeVisible();
  expect(screen.queryByText(/^Your pause is saved/)).toBeNull();
  // Baths within the pause are cancelled with it.
  expect(calls('/api/appointments')).toBe(visits + 1);
  expect(polls.size).toBe(0);
});

test('nothing is asked for again where no change is under way', async () => {
  await open(planned);
  expect(polls.size).toBe(0);
});

test('a page that nobody sees does not ask', async () => {
  const { calls } = await open(underWay);
  act(() => show('hidden'));
  const atFirst = calls();
  await nextPoll();
  expect(calls()).toBe(atFirst);
  act(() => show('visible'));
  await nextPoll();
  expect(calls()).toBe(atFirst + 1);
});
