import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { plans, salons } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const answers = (list: unknown) => ({
  'GET /api/salons': () => json(list),
  'GET /api/subscription-plans': () => json(plans),
});

const finder = async () => within(await screen.findByRole('region', { name: 'Find a salon near you' }));

test('salon search: the finder sends the text alone when the ZIP code is empty', async () => {
  const api = new FakeApi(answers(salons(3)));
  const { user } = renderApp('/');
  await user.type((await finder()).getByLabelText('Salon or city'), '  austin {Enter}');
  await waitFor(() =>
    expect(api.to('GET /api/salons').at(-1)?.query).toEqual({ q: 'austin', limit: '3', starts: 'true' }),
  );
});

test('salon search: the finder sends the ZIP code alone when the text is empty', async () => {
  const api = new FakeApi(answers(salons(3)));
  const { user } = renderApp('/');
  await user.type((await finder()).getByLabelText('ZIP code'), '78-704x{Enter}');
  await waitFor(() =>
    expect(api.to('GET /api/salons').at(-1)?.query).toEqual({ zipCode: '78704', limit: '3', starts: 'true' }),
  );
});

test('landing page, salon finder: the finder shows three salons at most', async () => {
  new FakeApi(answers(salons(5)));
  renderApp('/');
  const links = await (await finder()).findAllByRole('link', { name: /^Book Appointment/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/salon/1', '/salon/2', '/salon/3']);
});

test('landing page, salon finder: the radius around a ZIP code is shown', async () => {
  new FakeApi({
    ...answers([]),
    'GET /api/salons': () => json(salons(3), 200, { 'x-total-count': '3', 'x-search-radius-miles': '50' }),
  });
  const { user } = renderApp('/');
  await user.type((await finder()).getByLabelText('ZIP code'), '78704{Enter}');
  expect(await screen.findByText('Within 50 miles of 78704')).toBeVisible();
});

test('landing page, salon finder: the way back from a salon leads to the search that was sent', async () => {
  const api = new FakeApi(answers(salons(3)));
  const { user, goTo, currentUrl } = renderApp('/?from=mail#salon-finder');
  await user.type((await finder()).getByLabelText('Salon or city'), 'austin{Enter}');
  await waitFor(() => expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ q: 'austin' }));
  await goTo('/salon/1');
  const sent = api.to('GET /api/salons').length;
  await goTo(-1);
  expect(currentUrl()).toBe('/?from=mail');
  expect((await finder()).getByLabelText('Salon or city')).toHaveValue('austin');
  for (const { query } of api.to('GET /api/salons').slice(sent)) expect(query).toMatchObject({ q: 'austin' });
});

test('landing page, salon finder: a search stays at its results, whichever section the address named before', async () => {
  const api = new FakeApi(answers(salons(3)));
  const { user } = renderApp('/#plans');
  await waitFor(() => expect(screen.getByRole('region', { name: 'One price. All the baths.' })).toHaveFocus());
  await user.type((await finder()).getByLabelText('Salon or city'), 'austin{Enter}');
  await waitFor(() => expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ q: 'austin' }));
  const [first] = await (await finder()).findAllByRole('link', { name: /^Book Appointment/ });
  expect(first?.closest('[tabindex="-1"]')).toHaveFocus();
});

test('landing page, salon finder: the finder says when no salon is found', async () => {
  new FakeApi(answers([]));
  renderApp('/');
  expect(await (await finder()).findByRole('heading', { name: 'No salons found' })).toBeVisible();
});

test('landing page, salon finder: placeholders while loading, and both boxes with Search', async () => {
  let answer: (response: Response) => void = () => undefined;
  new FakeApi({ ...answers([]), 'GET /api/salons': () => new Promise<Response>((resolve) => (answer = resolve)) });
  renderApp('/');
  const block = await finder();
  expect(await block.findByRole('status', { name: 'Loading salons' })).toBeInTheDocument();
  expect(block.getByPlaceholderText('Search by salon name or city')).toBeVisible();
  expect(block.getByLabelText('ZIP code')).toBeVisible();
  expect(block.getByRole('button', { name: 'Search' })).toBeVisible();
  answer(json([]));
  expect(await block.findByRole('heading', { name: 'No salons found' })).toBeVisible();
});

test('landing page, salon finder: a search that fails shows no salons, and is only logged', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  new FakeApi({ ...answers([]), 'GET /api/salons': () => json({}, 500) });
  renderApp('/');
  expect(await (await finder()).findByRole('heading', { name: 'No salons found' })).toBeVisible();
  expect(logged).toHaveBeenCalledWith('Failed to fetch salons', expect.objectContaining({ status: 500 }));
  expect(screen.queryByText(/Failed to fetch/)).toBeNull();
  logged.mockRestore();
});
