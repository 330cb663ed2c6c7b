import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { bubbles, sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

test('salon registration: one that stopped after the account is finished on the dashboard, also after a lost answer', async () => {
  const record = 'POST /api/salons';
  const answers = deskAnswers({ status: 'pending' });
  let recorded = false;
  const api = new FakeApi({
    ...answers,
    'GET /api/user': async () => {
      const account = (await answers['GET /api/user']().json()) as object;
      return json(recorded ? account : { ...account, roleData: null });
    },
    [record]: losingFirst(() => {
      recorded = true;
      return json({ id: bubbles.id, status: 'pending' }, 201);
    }),
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: 'Finish Your Registration' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Register Salon' }));
  expect(await dialog.findByText('Salon name must be at least 3 characters')).toBeVisible();
  const fields = { Phone: '5125550142', Address: '1 Elm St', City: 'Austin', State: 'TX', 'ZIP Code': '78704' };
  for (const [label, value] of Object.entries({ 'Salon Name': 'Ox Baths', ...fields }))
    await user.type(dialog.getByLabelText(label), value);
  await user.click(dialog.getByRole('button', { name: 'Register Salon' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Register Salon' }));
  expect(await screen.findByText('Application Under Review')).toBeVisible();
  expect([api.to(record).length, keysOf(api.to(record))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
  expect(api.to(record)[1]?.body).toMatchObject({ name: 'Ox Baths', acceptsLargePets: true, acceptsXLargePets: false });
});
