import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WaitlistEntryDto } from '../../api/generated.ts';
import { biscuit, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const wait: WaitlistEntryDto = {
  id: 9,
  petId: biscuit.id,
  petName: 'Biscuit',
  petSize: 'medium',
  subscriptionId: biscuitsSubscription.id,
  salon: null,
  zipCode: '78704',
  miles: 10,
  date: '2036-12-01',
  part: 'morning',
  time: null,
  addOns: [],
  position: 3,
  endsAt: '2036-12-01T18:00:00.000Z',
  createdAt: '2036-11-20T18:00:00.000Z',
  offer: null,
};

function open(waits: WaitlistEntryDto[]) {
  const affairs = { pets: [biscuit], subscriptions: [biscuitsSubscription], waits };
  const api = new FakeApi({
    ...ownerAnswers(affairs),
    'DELETE /api/waits/9': () => {
      affairs.waits = [];
      return new Response(null, { status: 204 });
    },
  });
  return { api, ...renderApp('/dashboard/pet-owner?tab=appointments') };
}

test('owner dashboard, waitlist: a wait shows its time and its place in line, and can be left', async () => {
  const { user, api } = open([wait]);
  expect(await screen.findByText('3rd in line')).toBeVisible();
  expect(screen.getByText('Monday, December 1, in the morning')).toBeVisible();
  expect(screen.getByText('Within 10 miles of 78704')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Leave Waitlist of Biscuit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Leave Waitlist' }));
  await waitFor(() => expect(screen.queryByText('3rd in line')).toBeNull());
  expect(api.to('DELETE /api/waits/9')).toHaveLength(1);
});

test('owner dashboard, waitlist: an offer leads to its page', async () => {
  const offer = {
    token: '7.token',
    salon: { id: 2, name: 'Bubbles & Bows', city: 'Austin' },
    startsAt: '2036-12-01T16:30:00.000Z',
    timeZone: 'America/Chicago',
    heldUntil: '2036-11-30T20:15:00.000Z',
  };
  open([{ ...wait, offer }]);
  expect(await screen.findByText(/at Bubbles & Bows is held for you until/)).toBeVisible();
  expect(screen.getByRole('link', { name: /^See This Place/ })).toHaveAttribute('href', '/waitlist/offer#7.token');
  expect(screen.queryByText('3rd in line')).toBeNull();
});

test('owner dashboard, waitlist: nothing is shown without a wait', async () => {
  open([]);
  await screen.findByText('No upcoming appointments');
  expect(screen.queryByRole('heading', { name: 'Your waitlist' })).toBeNull();
});
