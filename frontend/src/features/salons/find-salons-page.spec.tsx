import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
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

test('find salons: a further page that fails is said, and can be loaded again', async () => {
  let works = false;
  const { 'GET /api/salons': found } = network(8);
  const unless = (request: { query: Record<string, string> }) =>
    works || request.query.offset === '0' ? found(request) : problem(500, 'unexpected', 'Out of soap');
  new FakeApi({ 'GET /api/salons': unless });
  const { user } = renderApp('/find-salons');
  await user.click(await screen.findByRole('button', { name: 'Load More Salons' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('More could not be loaded.');
  expect(screen.getAllByRole('article')).toHaveLength(6);
  works = true;
  await user.click(screen.getByRole('button', { name: 'Load More Salons' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('find salons: six salons need no button for more', async () => {
  new FakeApi(network(6));
  renderApp('/find-salons');
  expect(await screen.findAllByRole('article')).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Load More Salons' })).not.toBeInTheDocument();
});

test('salon search: the search is in the address, and only non-empty fields are sent', async () => {
  const api = new FakeApi(network(1));
  const { user, currentUrl } = renderApp('/find-salons?zipCode=78704');
  await user.clear(await screen.findByLabelText('ZIP code'));
  await user.type(screen.getByLabelText('Salon or city'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=Austin'));
  await waitFor(() =>
    expect(api.to('GET /api/salons').at(-1)?.query).toEqual({ q: 'Austin', limit: '6', offset: '0', starts: 'true' }),
  );
});

test('find salons: an empty result has a message', async () => {
  new FakeApi(network(0));
  renderApp('/find-salons');
  expect(await screen.findByText('No salons found matching your criteria.')).toBeVisible();
});

test('find salons: a failed search has a message', async () => {
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

test('find salons: a search around a ZIP code shows the radius and the distances', async () => {
  new FakeApi({
    'GET /api/salons': () =>
      json([{ ...salons(1)[0], distanceMiles: 5.6 }], 200, { 'x-total-count': '1', 'x-search-radius-miles': '25' }),
  });
  renderApp('/find-salons?zipCode=98660');
  expect(await screen.findByText('1 salon within 25 miles of 98660')).toBeVisible();
  expect(screen.getByText('5.6 miles away')).toBeVisible();
});

test('find salons: without a salon nearby, the nearest city with salons is named and linked', async () => {
  new FakeApi({
    ...network(0),
    'GET /api/salons/nearest-city': () => json({ city: 'Austin', state: 'TX', zipCode: '78704', distanceMiles: 184.9 }),
  });
  renderApp('/find-salons?zipCode=75201');
  expect(await screen.findByText('No salons found matching your criteria.')).toBeVisible();
  expect(await screen.findByText('The nearest city with salons is Austin, TX, 185 miles away.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show salons near Austin' })).toHaveAttribute(
    'href',
    '/find-salons?zipCode=78704',
  );
});

test('find salons: a ZIP code that nobody knows is said to be unknown', async () => {
  new FakeApi({ ...network(0), 'GET /api/salons/nearest-city': () => json({}, 404) });
  renderApp('/find-salons?zipCode=00000');
  expect(await screen.findByText(/^We do not know the ZIP code 00000\./)).toBeVisible();
});

test('find salons: where no salon has a free start at the requested time, the search at any time is offered', async () => {
  const api = new FakeApi(network(0));
  renderApp('/find-salons?q=austin&zipCode=78704&when=today&part=morning');
  expect(await screen.findByText(/^No salon here has a free time then\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show any time' })).toHaveAttribute(
    'href',
    '/find-salons?q=austin&zipCode=78704',
  );
  expect(api.to('GET /api/salons/nearest-city')).toHaveLength(0);
});

test('find salons: a day has to be chosen, and begins with the first that has no choice of its own', async () => {
  new FakeApi(network(1));
  const { user, currentUrl } = renderApp('/find-salons');
  await user.selectOptions(await screen.findByLabelText('When?'), 'On a day');
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  const proposed = day.value;
  expect(proposed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await user.clear(day);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(currentUrl()).toBe('/find-salons');
  await user.type(day, proposed);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe(`/find-salons?when=${proposed}`));
});

test('find salons: a requested time is sent, and every start is offered', async () => {
  const api = new FakeApi(network(1));
  const { user, currentUrl } = renderApp('/find-salons');
  await user.selectOptions(await screen.findByLabelText('When?'), 'Tomorrow');
  await user.selectOptions(screen.getByLabelText('Time of day'), 'Evening');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?when=tomorrow&part=evening'));
  await waitFor(() =>
    expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ when: 'tomorrow', part: 'evening' }),
  );
  expect(await screen.findAllByRole('link', { name: /M at Salon 1$/ })).toHaveLength(2);
});

test("find salons: the search uses the visitor's position, and a refusal has a message", async () => {
  const api = new FakeApi(network(1));
  const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const { user, currentUrl } = renderApp('/find-salons');
  getCurrentPosition.mockImplementationOnce((_told, refused) =>
    refused?.({ message: 'no' } as GeolocationPositionError),
  );
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('Your location is not available. Please enter a ZIP code.')).toBeVisible();
  getCurrentPosition.mockImplementationOnce((onSuccess) =>
    onSuccess({ coords: { latitude: 45.64181, longitude: -122.68009 } } as GeolocationPosition),
  );
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?near=45.64%2C-122.68'));
  await waitFor(() => expect(api.to('GET /api/salons').at(-1)?.query).toMatchObject({ near: '45.64,-122.68' }));
});

/** Answers a question for the position only when the test says so. */
function delayedPosition(): { arrive(): Promise<void> } {
  const getCurrentPosition = jest.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const coords = { latitude: 45.64181, longitude: -122.68009 };
  return { arrive: () => act(async () => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition)) };
}

test('find salons: a position that arrives after another search, or on another page, is not searched for', async () => {
  new FakeApi(network(1));
  const position = delayedPosition();
  const { user, currentUrl } = renderApp('/find-salons');
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await user.type(screen.getByLabelText('Salon or city'), 'muddy');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=muddy'));
  await position.arrive();
  expect(currentUrl()).toBe('/find-salons?q=muddy');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await user.click(screen.getByRole('link', { name: 'Lather home' }));
  await waitFor(() => expect(currentUrl()).toBe('/'));
  await position.arrive();
  expect(currentUrl()).toBe('/');
});

test('find salons: what is typed while the position is looked for is searched for too; a ZIP code is used instead', async () => {
  new FakeApi(network(1));
  const position = delayedPosition();
  const { user, currentUrl } = renderApp('/find-salons');
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  await user.type(screen.getByLabelText('Salon or city'), 'muddy');
  await position.arrive();
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?q=muddy&near=45.64%2C-122.68'));
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  await user.type(screen.getByLabelText('ZIP code'), '78759');
  await position.arrive();
  expect(screen.getByLabelText('ZIP code')).toHaveValue('78759');
  expect(screen.getByRole('button', { name: 'Use my location' })).not.toHaveAttribute('aria-disabled');
});

test('find salons: a sent search moves the focus from the form to the results', async () => {
  new FakeApi(network(1));
  const { user, currentUrl } = renderApp('/find-salons');
  await user.type(await screen.findByLabelText('ZIP code'), '78704');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(currentUrl()).toBe('/find-salons?zipCode=78704'));
  expect(document.activeElement).toContainElement(await screen.findByRole('article'));
});
