import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { SubscriptionDto } from '../../api/generated.ts';
import { biscuitsSubscription, bubbles, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const unsettled: SubscriptionDto = { ...biscuitsSubscription, salon: null };
const salons = { 'GET /api/salons': () => json([bubbles], 200, { 'x-total-count': '1' }) };

function openDashboard(select = () => json(biscuitsSubscription)) {
  signIn(olive);
  const affairs = { pets: [], subscriptions: [unsettled] };
  const api = new FakeApi({ ...ownerAnswers(affairs), ...salons, 'PATCH /api/subscriptions/4/salon': select });
  return { api, affairs, ...renderApp('/dashboard/pet-owner') };
}

test('owner dashboard: Select Salon leads to the salons, the chosen one is set, and the owner comes back', async () => {
  const { api, affairs, user, currentUrl } = openDashboard(() => {
    affairs.subscriptions = [biscuitsSubscription];
    return json(biscuitsSubscription);
  });
  expect(await screen.findByText('Please select a salon to book appointments for your pet.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Select Salon for Biscuit' }));
  expect(currentUrl()).toBe('/find-salons?subscription=4');
  expect(await screen.findByText(/Choose a salon for Biscuit \(medium\)/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Select This Salon: Bubbles & Bows' }));
  expect(await screen.findByText('Salon selected')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book Bath' })).toHaveAttribute('href', '/booking/2');
  expect(api.to('PATCH /api/subscriptions/4/salon')[0]?.body).toEqual({ salonId: 2 });
  expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ petSize: 'medium' });
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'));
  expect(await screen.findByRole('link', { name: 'Book Bath for Biscuit' })).toHaveAttribute('href', '/booking/2');
});

test('a selected salon can be changed later', async () => {
  signIn(olive);
  new FakeApi({ ...ownerAnswers({ subscriptions: [biscuitsSubscription] }), ...salons });
  const { user, currentUrl } = renderApp('/dashboard/pet-owner');
  await user.click(await screen.findByRole('link', { name: 'Change Salon of Biscuit' }));
  expect(currentUrl()).toBe('/find-salons?subscription=4');
  expect(await screen.findByText(/It is Bubbles & Bows now/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Selected: Bubbles & Bows' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a search keeps the subscription that the salon is chosen for', async () => {
  const { user, currentUrl } = openDashboard();
  await user.click(await screen.findByRole('link', { name: 'Select Salon for Biscuit' }));
  await user.type(await screen.findByLabelText('Salon or city'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=Austin&subscription=4'));
});

test('choosing a salon that does not accept the dog shows the reason', async () => {
  const { user, currentUrl } = openDashboard(() =>
    problem(400, 'subscriptions.size_not_accepted', 'This salon does not accept dogs of this size.'),
  );
  await user.click(await screen.findByRole('link', { name: 'Select Salon for Biscuit' }));
  await user.click(await screen.findByRole('button', { name: 'Select This Salon: Bubbles & Bows' }));
  expect(await screen.findByText('This salon does not accept dogs of this size.')).toBeVisible();
  expect(currentUrl()).toBe('/find-salons?subscription=4');
});

test('somebody else’s subscription in the address changes nothing', async () => {
  signIn(olive);
  new FakeApi({ ...ownerAnswers({ subscriptions: [biscuitsSubscription] }), ...salons });
  renderApp('/find-salons?subscription=99');
  expect(await screen.findByRole('link', { name: 'Book Appointment at Bubbles & Bows' })).toBeVisible();
});
