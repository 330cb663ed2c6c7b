import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { sam, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { deskAnswers } from '../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => localStorage.clear());

const insurance = {
  kind: 'insurance',
  contentType: 'application/pdf',
  expiresOn: '2036-12-20',
  state: 'expiring',
  uploadedAt: '2036-01-02T15:00:00Z',
};
const file = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' });
const panel = async () => within(await screen.findByRole('region', { name: 'Documents' }));

test('documents: a salon under review sees its documents with their expiry', async () => {
  new FakeApi({ ...deskAnswers({ status: 'pending' }), 'GET /api/own-documents': () => json([insurance]) });
  renderApp('/dashboard/salon');
  expect(await (await panel()).findByText('Expires on December 20, 2036')).toBeVisible();
  expect((await panel()).getByText('Not uploaded yet')).toBeVisible();
});

test('documents: a file and its date are required before anything is sent', async () => {
  const api = new FakeApi(deskAnswers({ status: 'pending' }));
  const { user } = renderApp('/dashboard/salon');
  const upload = async () =>
    user.click(await (await panel()).findByRole('button', { name: 'Upload: Business license' }));
  await upload();
  expect(await (await panel()).findByRole('alert')).toHaveTextContent('Please choose a file');
  await user.upload((await panel()).getByLabelText(/^Business license: PDF/), file);
  await upload();
  expect(await (await panel()).findByText('Please enter the date of expiry')).toBeVisible();
  expect(api.to('POST /api/own-documents')).toHaveLength(0);
});
