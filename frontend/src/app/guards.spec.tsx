import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ada, olive, sam, signIn } from '../testing/cast.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => void new FakeApi({}));
afterEach(() => localStorage.clear());

const signInPage = () => screen.findByRole('heading', { name: 'Welcome back' });

describe('guards: a dashboard', () => {
  test.each(['/dashboard/pet-owner', '/dashboard/salon', '/dashboard/admin'])(
    'at %s shows a visitor the sign-in page in its place',
    async (path) => {
      const { currentUrl } = renderApp(path);
      expect(await signInPage()).toBeVisible();
      expect(currentUrl()).toBe(path);
    },
  );

  test.each([
    ['/dashboard/salon', 'an owner', olive],
    ['/dashboard/salon', 'an administrator', ada],
    ['/dashboard/pet-owner', 'a salon', sam],
    ['/dashboard/pet-owner', 'an administrator', ada],
  ])('at %s shows %s the sign-in page in its place', async (path, _who, session) => {
    signIn(session);
    const { currentUrl } = renderApp(path);
    expect(await signInPage()).toBeVisible();
    expect(currentUrl()).toBe(path);
  });

  test.each([olive, sam])('at /dashboard/admin tells $role that access is not authorized', async (session) => {
    signIn(session);
    renderApp('/dashboard/admin');
    expect(await screen.findByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access the admin dashboard.')).toBeVisible();
  });
});

describe('guards: a signed-in person', () => {
  test.each(
    ['/sign-in', '/sign-up', '/salon-register', '/dashboard'].flatMap((path) => [
      [path, '/dashboard/pet-owner', olive] as const,
      [path, '/dashboard/salon', sam] as const,
      [path, '/dashboard/admin', ada] as const,
    ]),
  )('visiting %s is led to %s, the dashboard of the role', async (path, dashboard, session) => {
    signIn(session);
    const { currentUrl } = renderApp(path);
    await waitFor(() => expect(currentUrl()).toBe(dashboard));
  });
});

describe.each(['/booking/2', '/subscription/2'])('guards: %s', (path) => {
  test('leads a visitor to sign in and back', async () => {
    const { currentUrl } = renderApp(path);
    await waitFor(() => expect(currentUrl()).toBe(`/sign-in?redirect=${encodeURIComponent(path)}`));
  });

  test.each([sam, ada])('leads others than pet owners to /dashboard/salon: $role', async (session) => {
    signIn(session);
    const { currentUrl } = renderApp(path);
    await waitFor(() => expect(currentUrl()).toBe('/dashboard/salon'));
  });

  test('is open to a pet owner', async () => {
    signIn(olive);
    const { currentUrl } = renderApp(path);
    expect(await screen.findByRole('heading', { name: /not found$/ })).toBeVisible();
    expect(currentUrl()).toBe(path);
  });
});

describe.each([
  '/',
  '/find-salons',
  '/how-it-works',
  '/salon/2',
  '/salons/join-network',
  '/salons/apply',
  '/salons/faq',
  '/salons/application-confirmation',
  '/payment-success',
])('route table: %s', (path) => {
  test.each([
    ['a visitor', undefined],
    ['an owner', olive],
    ['a salon', sam],
    ['an administrator', ada],
  ])('is open to %s', async (_who, session) => {
    if (session) signIn(session);
    const { currentUrl } = renderApp(path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: '404 Page Not Found' })).not.toBeInTheDocument();
    expect(currentUrl()).toBe(path);
  });
});

test.each([
  ['/auth/login', '/sign-in'],
  ['/auth/sign-up', '/sign-up'],
])('links: %s leads to %s', async (from, to) => {
  const { currentUrl } = renderApp(from);
  await waitFor(() => expect(currentUrl()).toBe(to));
});

test.each(['/terms', '/privacy', '/auth/salon-register', '/no/such/page', '/index'])(
  'route table: %s is not found',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  },
);
