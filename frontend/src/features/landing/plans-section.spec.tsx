import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { olive, plans, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const plansSection = async () => within(await screen.findByRole('region', { name: 'One price. All the baths.' }));
const prices = async () =>
  (await (await plansSection()).findAllByText(/^\$\d/))
    .map(({ textContent }) => textContent)
    .filter((text) => text !== null);
const destinations = async () =>
  (await (await plansSection()).findAllByRole('link', { name: /^Choose This Plan/ })).map((link) =>
    link.getAttribute('href'),
  );

test('landing page, plans: a visitor sees the prices of the plans and starts the wizard with the size', async () => {
  new FakeApi({ 'GET /api/subscription-plans': () => json(plans), 'GET /api/salons': () => json([]) });
  renderApp('/');
  expect(await prices()).toEqual(['$45', '$55', '$65', '$75']);
  expect(await destinations()).toEqual([
    '/subscribe?petSize=small',
    '/subscribe?petSize=medium',
    '/subscribe?petSize=large',
    '/subscribe?petSize=x_large',
  ]);
});

test('landing page, plans: a signed-in person subscribes to the plan at once', async () => {
  signIn(olive);
  new FakeApi({ 'GET /api/subscription-plans': () => json(plans), 'GET /api/salons': () => json([]) });
  renderApp('/');
  expect(await destinations()).toEqual(['/subscription/1', '/subscription/2', '/subscription/3', '/subscription/4']);
});

test('landing page, plans: the cards fall back to their own prices when the plans do not load', async () => {
  new FakeApi({
    'GET /api/subscription-plans': () => problem(500, 'unexpected', 'Out of soap'),
    'GET /api/salons': () => json([]),
  });
  renderApp('/');
  expect(await prices()).toEqual(['$49', '$59.99', '$69.99', '$79.99']);
});
