import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const all = { pets: [biscuit], subscriptions: [biscuitsSubscription], coming: [biscuitsBath] };
const tab = (name: string) => screen.findByRole('tab', { name, selected: true });

test('GET /api/subscriptions: an owner without pets is welcomed and books nothing yet', async () => {
  new FakeApi(ownerAnswers({}));
  renderApp('/dashboard/pet-owner');
  expect(await screen.findByRole('button', { name: 'Add Your Pet' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Book New Appointment' })).not.toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Summary' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute('href', '/#plans');
});

test('GET /api/subscriptions: an owner with pets and subscriptions sees them counted', async () => {
  new FakeApi(ownerAnswers(all));
  renderApp('/dashboard/pet-owner');
  const summary = await screen.findByRole('list', { name: 'Summary' });
  await waitFor(() =>
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Active Pets1dog', 'Appointments1upcoming sessions', 'Subscriptions1active bath subscriptions']),
  );
  expect(screen.getByRole('link', { name: 'Book New Appointment' })).toHaveAttribute('href', '/find-salons');
});

test('owner dashboard: a past due subscription is not counted among the active ones', async () => {
  const pastDue = { ...biscuitsSubscription, id: 99, status: 'past_due' as const };
  new FakeApi(ownerAnswers({ ...all, subscriptions: [biscuitsSubscription, pastDue] }));
  renderApp('/dashboard/pet-owner');
  expect(await screen.findByText('active bath subscriptions')).toBeVisible();
  const [, , subscriptions] = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem');
  expect(subscriptions).toHaveTextContent('Subscriptions1active bath subscriptions');
});

test('GET /api/subscriptions: the tab is in the address', async () => {
  new FakeApi(ownerAnswers(all));
  const { user, currentUrl } = renderApp('/dashboard/pet-owner?tab=pets');
  expect(await tab('Pet Profiles')).toBeVisible();
  expect(await screen.findByText('Cocker Spaniel')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Appointments' }));
  expect(await tab('Appointments')).toBeVisible();
  expect(currentUrl()).toBe('/dashboard/pet-owner?tab=appointments');
});

test.each([
  ['Failed to fetch subscriptions', 'GET /api/subscriptions', ''],
  ['Failed to fetch pets', 'GET /api/pets', '?tab=pets'],
  ['Failed to fetch appointments', 'GET /api/appointments', '?tab=appointments'],
])('owner dashboard: "%s" is shown, and loading can be repeated', async (sentence, call, query) => {
  let broken = true;
  const answers: Record<string, (request: SeenRequest) => Response> = ownerAnswers({
    ...all,
    past: [{ ...biscuitsBath, id: 9 }],
  });
  const whole = answers[call];
  new FakeApi({
    ...answers,
    [call]: (request) => (broken || !whole ? problem(500, 'unexpected', 'Out of soap') : whole(request)),
  });
  const { user } = renderApp(`/dashboard/pet-owner${query}`);
  const [notice] = await screen.findAllByText(sentence);
  expect(notice).toBeVisible();
  broken = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button);
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('GET /api/subscriptions: subscriptions without an owner profile are synced with the provider once and requested again', async () => {
  let synced = false;
  const api = new FakeApi({
    ...ownerAnswers(all),
    'GET /api/subscriptions': () => (synced ? json([biscuitsSubscription]) : problem(404, 'auth.no_owner', 'No owner')),
    'POST /api/debug/check-user': () => {
      synced = true;
      return json({ syncStatus: 'updated' });
    },
  });
  renderApp('/dashboard/pet-owner');
  expect(await screen.findByRole('heading', { name: 'Plan Details' })).toBeVisible();
  expect(api.to('POST /api/debug/check-user').map(({ body }) => body)).toEqual([{ email: olive.email, userId: 1 }]);
  expect(api.to('GET /api/subscriptions')).toHaveLength(2);
});

test('GET /api/subscriptions: after the sync and a second refusal no third request is sent', async () => {
  const api = new FakeApi({
    ...ownerAnswers(all),
    'GET /api/subscriptions': () => problem(403, 'auth.forbidden', 'Not yours'),
    'POST /api/debug/check-user': () => json({ syncStatus: 'unchanged' }),
  });
  renderApp('/dashboard/pet-owner');
  expect(await screen.findByText('Failed to fetch subscriptions')).toBeVisible();
  expect(api.to('GET /api/subscriptions')).toHaveLength(2);
});
