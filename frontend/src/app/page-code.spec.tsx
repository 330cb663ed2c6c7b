import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useShownPlace } from './page-code.ts';

/** Returns two routes whose code arrives when the test says so. */
function lateRoutes() {
  const coming: Record<string, { arrive(): void; fail(error: Error): void }> = {};
  const late = (path: string): RouteObject => ({
    path,
    lazy: () =>
      new Promise((resolve, reject) => {
        coming[path] = { arrive: () => resolve({ Component: () => <h1>{path}</h1> }), fail: reject };
      }),
  });
  return { coming, routes: [{ path: '/', element: <h1>/</h1> }, late('/one'), late('/two')] };
}

function Site({ routes }: { routes: RouteObject[] }) {
  const place = useLocation();
  const { shown, isLoading, hasFailed } = useShownPlace(routes, place);
  const page = useRoutes(shown ? routes : [{ path: '*', element: null }], shown ?? place);
  return (
    <>
      <Link to="/one">to one</Link>
      <Link to="/two">to two</Link>
      <Link to="/">home</Link>
      {isLoading && <p>on its way</p>}
      {hasFailed ? <p>broken</p> : page}
    </>
  );
}

function open(path: string) {
  const { coming, routes } = lateRoutes();
  render(
    <MemoryRouter initialEntries={[path]}>
      <Site routes={routes} />
    </MemoryRouter>,
  );
  return { coming, user: userEvent.setup({ delay: null }) };
}

test('the page before stays until the code of the next has loaded', async () => {
  const { coming, user } = open('/');
  await user.click(screen.getByText('to one'));
  expect(screen.getByRole('heading')).toHaveTextContent('/');
  expect(screen.getByText('on its way')).toBeVisible();
  coming['/one']!.arrive();
  expect(await screen.findByRole('heading', { name: '/one' })).toBeVisible();
  expect(screen.queryByText('on its way')).toBeNull();
});

test('of two requested pages the last one is shown, whichever code loads first', async () => {
  const { coming, user } = open('/');
  await user.click(screen.getByText('to one'));
  await user.click(screen.getByText('to two'));
  coming['/two']!.arrive();
  expect(await screen.findByRole('heading', { name: '/two' })).toBeVisible();
  coming['/one']!.arrive();
  await user.click(screen.getByText('to one'));
  expect(await screen.findByRole('heading', { name: '/one' })).toBeVisible();
});

test('nothing is shown while the code of the very first page loads', async () => {
  const { coming } = open('/one');
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(coming['/one']).toBeDefined());
  coming['/one']!.arrive();
  expect(await screen.findByRole('heading', { name: '/one' })).toBeVisible();
});

test('a page whose code fails to load is broken, and leaves the others as they are', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { coming, user } = open('/');
  await user.click(screen.getByText('to one'));
  coming['/one']!.fail(new Error('The network is gone'));
  expect(await screen.findByText('broken')).toBeVisible();
  expect(screen.queryByText('on its way')).toBeNull();
  await user.click(screen.getByText('home'));
  expect(screen.getByRole('heading', { name: '/' })).toBeVisible();
  await user.click(screen.getByText('to one'));
  coming['/one']!.arrive();
  expect(await screen.findByRole('heading', { name: '/one' })).toBeVisible();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
