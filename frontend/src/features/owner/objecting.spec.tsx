import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { biscuit, biscuitsBath, biscuitsSubscription, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../testing/fake-api.ts';
import { ownerAnswers } from '../../testing/owner-answers.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(() => signIn(olive));
afterEach(() => localStorage.clear());

const assumed = {
  ...biscuitsBath,
  status: 'completed',
  objectableUntil: '2036-12-06T17:15:00Z',
  can: { cancel: false, move: false, review: true, object: true },
} as const;
const path = 'POST /api/appointments/31/objection';

async function openObjection(answer: () => Response) {
  const affairs = { pets: [biscuit], subscriptions: [biscuitsSubscription], past: [{ ...assumed }] };
  const api = new FakeApi({ ...ownerAnswers(affairs), [path]: answer });
  const { user, unmount } = renderApp('/dashboard/pet-owner?tab=appointments');
  await user.click(await screen.findByRole('button', { name: /^It Did Not Take Place/ }));
  return { user, unmount, api, affairs, dialog: within(screen.getByRole('dialog')) };
}

test('an owner may object that a bath did not take place that counts as completed without a mark', async () => {
  const { user, api, affairs, dialog } = await openObjection(() => json({}));
  expect(screen.getByText(/so it counts as completed. If it did not take place, tell us by/)).toBeInTheDocument();
  await user.type(dialog.getByLabelText('What happened?'), 'The salon was closed.');
  const objection = { reason: 'The salon was closed.', at: '2036-12-04T17:15:00Z', settledAt: null };
  Object.assign(affairs, { past: [{ ...assumed, objection, can: { ...assumed.can, object: false, review: false } }] });
  await user.click(dialog.getByRole('button', { name: 'Tell Us' }));
  expect(await screen.findByText('Thank you for telling us')).toBeVisible();
  expect(api.to(path).map(({ body }) => body)).toEqual([{ reason: 'The salon was closed.' }]);
  expect(await screen.findByText(/The salon has three days to answer/)).toBeInTheDocument();
});

test('a press after a lost answer repeats the same objection', async () => {
  const { user, api, dialog } = await openObjection(losingFirst(() => json({})));
  await user.type(dialog.getByLabelText('What happened?'), 'The salon was closed.');
  await user.click(dialog.getByRole('button', { name: 'Tell Us' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Tell Us' }));
  expect(await screen.findByText('Thank you for telling us')).toBeVisible();
  expect([api.to(path).length, keysOf(api.to(path))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('what was typed is there again after a reload, until the dialog is closed', async () => {
  const before = await openObjection(() => json({}));
  await before.user.type(before.dialog.getByLabelText('What happened?'), 'The salon was closed.');
  before.unmount();
  const { user, dialog } = await openObjection(() => json({}));
  await waitFor(() => expect(dialog.getByLabelText('What happened?')).toHaveValue('The salon was closed.'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^It Did Not Take Place/ }));
  expect(within(screen.getByRole('dialog')).getByLabelText('What happened?')).toHaveValue('');
});

test('a refusal is shown in the dialog', async () => {
  const { user, dialog } = await openObjection(() => problem(409, 'appointments.not_objectable', 'It is too late.'));
  await user.type(dialog.getByLabelText('What happened?'), 'The salon was closed.');
  await user.click(dialog.getByRole('button', { name: 'Tell Us' }));
  expect(await dialog.findByText('It is too late.')).toBeInTheDocument();
});
