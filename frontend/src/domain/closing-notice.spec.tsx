import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { ada, olive, sam, signIn } from '../testing/cast.ts';
import { FakeApi, json } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-app.tsx';

afterEach(() => localStorage.clear());

test.each([
  ['an owner', olive, '/dashboard/pet-owner'],
  ['a salon that was not approved', sam, '/dashboard/salon'],
  ['an administrator', ada, '/dashboard/admin'],
])('closing notice: %s who returns in time keeps the account on the dashboard', async (_, who, dashboard) => {
  signIn(who);
  let erasesAt: string | null = '2036-12-15T15:00:00Z';
  new FakeApi({
    'GET /api/user': () => json({ ...who, id: who.userId, emailVerified: true, roleData: null, erasesAt }),
    'DELETE /api/user/closing': () => {
      erasesAt = null;
      return new Response(null, { status: 204 });
    },
  });
  const { user } = renderApp(dashboard);
  expect(await screen.findByText('Your account will be deleted on December 15, 2036.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep My Account' }));
  await waitFor(() => expect(screen.getByText('Your account stays')).toBeVisible());
  await waitFor(() => expect(screen.queryByText(/will be deleted/)).not.toBeInTheDocument());
  expect(screen.getByText('Your account stays. It will not be deleted.')).toHaveFocus();
});
