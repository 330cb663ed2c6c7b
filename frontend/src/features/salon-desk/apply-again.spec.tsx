import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json, keysOf, losingFirst, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers, type SalonDeskData } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const rejected = (): SalonDeskData => ({ status: 'rejected', decisionReason: 'Insurance is missing.' });

test('applying again: the form has the earlier answers, and the salon is under review again', async () => {
  const affairs = rejected();
  const api = new FakeApi({
    ...deskAnswers(affairs),
    'POST /api/own-application': () => {
      affairs.status = 'pending';
      return json({ status: 'pending' });
    },
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: 'Correct and Apply Again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Salon Name')).toHaveValue('Bubbles & Bows');
  expect(dialog.getByText(/By sending this you agree/)).toBeVisible();
  await user.type(dialog.getByLabelText('Insurance info (Optional)'), 'General liability');
  await user.click(dialog.getByRole('button', { name: 'Apply Again' }));
  expect(await screen.findByText('Application Under Review')).toBeVisible();
  expect(api.to('POST /api/own-application')[0]?.body).toMatchObject({
    name: 'Bubbles & Bows',
    insuranceInfo: 'General liability',
    acceptsXLargePets: false,
  });
});

test('applying again: a press after a lost answer repeats the same application', async () => {
  const sent = 'POST /api/own-application';
  const api = new FakeApi({ ...deskAnswers(rejected()), [sent]: losingFirst(() => json({ status: 'pending' })) });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: 'Correct and Apply Again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply Again' }));
  await dialog.findByRole('alert');
  await user.click(dialog.getByRole('button', { name: 'Apply Again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([api.to(sent).length, keysOf(api.to(sent))]).toEqual([2, [expect.stringMatching(/^[\w-]{36}$/)]]);
});

test('applying again: a refusal is shown in the form, which keeps its input', async () => {
  const message = 'Only a rejected application can be corrected.';
  new FakeApi({
    ...deskAnswers(rejected()),
    'POST /api/own-application': () => problem(409, 'salons.not_rejected', message),
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: 'Correct and Apply Again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Apply Again' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
});

test('applying again: where the answers do not load, the same button tries again', async () => {
  let works = false;
  const answers = deskAnswers(rejected());
  new FakeApi({
    ...answers,
    'GET /api/own-application': () =>
      works ? answers['GET /api/own-application']() : problem(500, 'platform.internal', 'Oh'),
  });
  const { user } = renderApp('/dashboard/salon');
  await user.click(await screen.findByRole('button', { name: 'Correct and Apply Again' }));
  expect(await screen.findByText('Failed to load your application')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Correct and Apply Again' }));
  expect(await within(await screen.findByRole('dialog')).findByLabelText('Salon Name')).toHaveValue('Bubbles & Bows');
  expect(screen.queryByText('Failed to load your application')).toBeNull();
});

test('applying again: a reload keeps the corrections, and leaves the other answers as they are', async () => {
  const open = async () => {
    new FakeApi(deskAnswers(rejected()));
    const app = renderApp('/dashboard/salon');
    await app.user.click(await screen.findByRole('button', { name: 'Correct and Apply Again' }));
    return { ...app, dialog: within(await screen.findByRole('dialog')) };
  };
  const before = await open();
  await before.user.type(before.dialog.getByLabelText('Insurance info (Optional)'), 'General liability');
  before.unmount();
  expect(JSON.parse(sessionStorage.getItem('form-application-of-2') ?? '')).toEqual({
    insuranceInfo: 'General liability',
  });
  const { dialog } = await open();
  await waitFor(() => expect(dialog.getByLabelText('Insurance info (Optional)')).toHaveValue('General liability'));
  expect(dialog.getByLabelText('Salon Name')).toHaveValue('Bubbles & Bows');
});
