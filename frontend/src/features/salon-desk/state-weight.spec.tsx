import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers, visit } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

test('the form for a weight takes the focus of the button that opens it', async () => {
  const now = new Date().toISOString();
  new FakeApi({
    ...deskAnswers({ visits: [{ ...visit, date: now, endsAt: now }] }),
    'GET /api/measured-weights': () => json([]),
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: /^View Details/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Report a Weight' }));
  expect(dialog.getByText(/^The plan is for medium dogs/)).toHaveFocus();
});
