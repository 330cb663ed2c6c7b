import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { plans, salons } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const ofCity = (total: number) => ({
  'GET /api/subscription-plans': () => json(plans),
  'GET /api/salons': ({ query }: { query: Record<string, string> }) =>
    json(salons(Math.min(6, total - Number(query.offset)), Number(query.offset)), 200, {
      'x-total-count': String(total),
    }),
});

test('a city’s page asks for the salons of its address and names the city and the lowest price', async () => {
  const api = new FakeApi(ofCity(8));
  const { user } = renderApp('/salons/tx/austin');
  expect(await screen.findByRole('heading', { name: 'Dog baths in Austin, TX' })).toBeVisible();
  expect(await screen.findByText('Unlimited baths from $45 a month, at every salon here.')).toBeVisible();
  expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ city: 'tx/austin', starts: 'true' });
  expect(document.title).toContain('Dog baths in Austin, TX');
  await user.click(screen.getByRole('button', { name: 'Load More Salons' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
});

test('a city without a salon says so and leads to the search', async () => {
  new FakeApi(ofCity(0));
  renderApp('/salons/tx/nowhere');
  expect(await screen.findByText('No partner salon is in this city yet.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Find Salons' }).length).toBeGreaterThan(0);
});

test('a city whose salons could not be loaded can be tried again', async () => {
  let isAway = true;
  new FakeApi({
    ...ofCity(1),
    'GET /api/salons': () => (isAway ? problem(500, 'unexpected', 'Away') : json(salons(1))),
  });
  const { user } = renderApp('/salons/tx/austin');
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await user.click(again);
  expect(await screen.findByRole('article')).toBeVisible();
});
