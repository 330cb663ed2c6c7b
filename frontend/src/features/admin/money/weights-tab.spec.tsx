import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { ada, biscuitsWeight, signIn } from '../../../testing/cast.ts';
import { FakeApi, json } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

beforeEach(() => signIn(ada));

const objected = { ...biscuitsWeight, state: 'objected' as const, objection: 'He wore his coat.' };

test('an objection shows both sides, is decided with a reason, and then leaves the list', async () => {
  let left = [objected];
  const api = new FakeApi({
    'GET /api/admin/measured-weights': () => json(left),
    'POST /api/admin/measured-weights/7/decision': () => {
      left = [];
      return new Response(null, { status: 204 });
    },
  });
  const { user } = renderApp('/dashboard/admin/money?tab=weights');
  expect(await screen.findByText('He wore his coat.')).toBeVisible();
  expect(screen.getByText(/^53\.5 lb: Medium to Large/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: "Decide about Biscuit's weight" }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decide on a Weight' }));
  await user.click(dialog.getByRole('radio', { name: 'The weight does not count' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'The coat is in the picture.');
  await user.click(dialog.getByRole('button', { name: 'Send Decision' }));
  expect(await screen.findByText('No objections')).toBeVisible();
  expect(api.to('POST /api/admin/measured-weights/7/decision')[0]?.body).toEqual({
    decision: 'dismiss',
    reason: 'The coat is in the picture.',
  });
});
