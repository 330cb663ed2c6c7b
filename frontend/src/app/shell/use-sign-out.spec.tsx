import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

// This test has its own file, because no other test may have loaded the code of the home page before.
test('signing out on a page that needs a session leads home, though the code of the home page has yet to come', async () => {
  new FakeApi({ ...ownerAnswers({}), 'POST /api/logout': () => json({ message: 'Logged out' }) });
  const { user, currentUrl } = renderApp('/account');
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: /^My Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(currentUrl()).not.toContain('/account'));
  expect(currentUrl()).toBe('/');
});
