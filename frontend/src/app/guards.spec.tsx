import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ada, olive, sam, signIn } from '../testing/cast.ts';
import { FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

beforeEach(() => void new FakeApi({}));
afterEach(() => localStorage.clear());

const signInPage = () => screen.findByRole('heading', { name: 'Welcome back' });

describe('a dashboard', () => {
  test.each(['/dashboard/pet-owner', '/dashboard/salon', '/dashboard/admin'])(
    'at %s shows a visitor the sign-in page in its place',
    async (path) => {
      const { place } = renderApp(path);
      expect(await signInPage()).toBeVisible();
      expect(place()).toBe(path);
    },
  );

  test('of a salon shows an owner the sign-in page in its place', async () => {
    signIn(olive);
    const { place } = renderApp('/dashboard/salon');
    expect(await signInPage()).toBeVisible();
    expect(place()).toBe('/dashboard/salon');
  });

  test('of the administrators tells an owner that access is not authorized', async () => {
    signIn(olive);
    renderApp('/dashboard/admin');
    expect(await screen.findByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
    expect(screen.getByText('You do not have permission to access the admin dashboard.')).toBeVisible();
  });
});

describe('someone signed in', () => {
  test.each([
    [olive, '/dashboard/pet-owner'],
    [sam, '/dashboard/salon'],
    [ada, '/dashboard/admin'],
  ])('visiting /sign-in is led to the dashboard of the role', async (session, dashboard) => {
    signIn(session);
    const { place } = renderApp('/sign-in');
    await waitFor(() => expect(place()).toBe(dashboard));
  });

  test('visiting /sign-up is led to the dashboard of the role', async () => {
    signIn(olive);
    const { place } = renderApp('/sign-up');
    await waitFor(() => expect(place()).toBe('/dashboard/pet-owner'));
  });

  test('finds their own dashboard at /dashboard', async () => {
    signIn(sam);
    const { place } = renderApp('/dashboard');
    await waitFor(() => expect(place()).toBe('/dashboard/salon'));
  });
});

test.each([
  ['/auth/login', '/sign-in'],
  ['/auth/sign-up', '/sign-up'],
])('%s leads to %s', async (from, to) => {
  const { place } = renderApp(from);
  await waitFor(() => expect(place()).toBe(to));
});

test.each(['/terms', '/privacy', '/auth/salon-register', '/no/such/page'])('%s is not found', async (path) => {
  renderApp(path);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
