import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { salons } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const network = (total: number) => ({
  'GET /api/salons': ({ query }: { query: Record<string, string> }) =>
    json(salons(Math.min(6, total - Number(query.offset)), Number(query.offset)), 200, {
      'x-total-count': String(total),
    }),
});

test('find salons: more than six salons are loaded page by page', async () => {
  new FakeApi(network(8));
  const { user } = renderApp('/find-salons');
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Load More Salons' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(screen.queryByRole('button', { name: 'Load More Salons' })).not.toBeInTheDocument();
});

test('find salons: six salons need no button for more', async () => {
  new FakeApi(network(6));
  renderApp('/find-salons');
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Load More Salons' })).not.toBeInTheDocument();
});

test('salon search: the search stands in the address and only what is not empty is sent', async () => {
  const api = new FakeApi(network(1));
  const { user, currentUrl } = renderApp('/find-salons?zipCode=78704');
  await user.clear(await screen.findByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('Salon or city'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=Austin'));
  await waitFor(() =>
    expect(api.to('GET /api/salons').at(-1)?.query).toEqual({ q: 'Austin', limit: '6', offset: '0' }),
  );
});

test('find salons: nothing found is said', async () => {
  new FakeApi(network(0));
  renderApp('/find-salons');
  expect(await screen.findByText('No salons found matching your criteria.')).toBeVisible();
});

test('find salons: a search that fails is said', async () => {
  new FakeApi({ 'GET /api/salons': () => problem(500, 'unexpected', 'Out of soap') });
  renderApp('/find-salons');
  expect(await screen.findByText('Error loading salons. Please try again later.')).toBeVisible();
});

test.each(['Salon or city', 'ZIP code'])('find salons: Enter in the box "%s" searches', async (box) => {
  const api = new FakeApi(network(1));
  const { user } = renderApp('/find-salons');
  await user.type(await screen.findByLabelText(box), '78704{Enter}');
  await waitFor(() => expect(Object.values(api.to('GET /api/salons').at(-1)?.query ?? {})).toContain('78704'));
});

test('find salons: a spinner while loading', async () => {
  let answer: (response: Response) => void = () => undefined;
  new FakeApi({ 'GET /api/salons': () => new Promise<Response>((resolve) => (answer = resolve)) });
  renderApp('/find-salons');
  expect(await screen.findByRole('status', { name: 'Loading salons' })).toBeVisible();
  answer(json([], 200, { 'x-total-count': '0' }));
  expect(await screen.findByText('No salons found matching your criteria.')).toBeVisible();
});
