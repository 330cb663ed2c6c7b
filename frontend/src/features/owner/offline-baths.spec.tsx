import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signedOut } from '../../api/session.slice.ts';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const affairs = { pets: [biscuit], subscriptions: [biscuitsSubscription], coming: [biscuitsBath] };
const online = () => new FakeApi(ownerAnswers(affairs));
const offline = () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
};
const open = () => renderApp('/dashboard/pet-owner?tab=appointments');

/** Opens the dashboard with a network first, so that the visit is kept. */
async function keepTheBath() {
  online();
  const { unmount, store } = open();
  await screen.findByRole('article');
  unmount();
  return store;
}

test('offline: the baths that were loaded last are shown with directions, and everything else once there is a network', async () => {
  await keepTheBath();
  offline();
  open();
  expect(await screen.findByText('You are offline.')).toBeVisible();
  const card = within(screen.getByRole('article'));
  expect(card.getByText(/Monday, December 1, 2036 at 10:30 AM/)).toHaveTextContent('CST');
  expect(card.getByRole('link', { name: 'Directions to Bubbles & Bows' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://www.google.com/maps/dir/?api=1&destination='),
  );
  online();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('tab', { name: 'Appointments' })).toBeVisible();
});

test('offline: where every bath of that time is past, the page does not say that there were none', async () => {
  const began = new Date(Date.now() - 2 * 3_600_000).toISOString();
  new FakeApi(ownerAnswers({ ...affairs, coming: [{ ...biscuitsBath, date: began }] }));
  const { unmount } = open();
  await screen.findByRole('article');
  unmount();
  offline();
  open();
  expect(await screen.findByText('None of the baths booked at that time is still ahead.')).toBeVisible();
  expect(screen.queryByText('You had no baths booked at that time.')).toBeNull();
});

test('offline: where there were none, the page says so', async () => {
  new FakeApi(ownerAnswers({ ...affairs, coming: [] }));
  const { unmount } = open();
  await waitFor(() => expect(localStorage.getItem('kept-baths')).not.toBeNull());
  unmount();
  offline();
  open();
  expect(await screen.findByText('You had no baths booked at that time.')).toBeVisible();
});

test('offline: another account on the same device sees no bath of the previous one', async () => {
  await keepTheBath();
  signIn({ ...olive, userId: 77 });
  offline();
  open();
  expect(await screen.findAllByText('Failed to fetch appointments')).not.toEqual([]);
  expect(screen.queryByRole('article')).toBeNull();
});

test('offline: the stored baths are removed with the session', async () => {
  const store = await keepTheBath();
  expect(localStorage.getItem('kept-baths')).toContain('Biscuit');
  store.dispatch(signedOut());
  await waitFor(() => expect(localStorage.getItem('kept-baths')).toBeNull());
});
