import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const address = '/salons/application-documents#7.signed';
const look = 'POST /api/application-documents/look';
const send = 'POST /api/application-documents';
const pending = { salonName: 'Foam Home', isPending: true, documents: [] };
const insurance = {
  kind: 'insurance',
  contentType: 'application/pdf',
  expiresOn: '2031-05-01',
  state: 'valid',
  uploadedAt: '2026-11-25T12:00:00Z',
};

test('an applicant sees its documents, and is asked for a file and its date before anything is sent', async () => {
  const api = new FakeApi({ [look]: () => json({ ...pending, documents: [insurance] }) });
  const { user } = renderApp(address);
  expect(await screen.findByText(/license and insurance of Foam Home/)).toBeVisible();
  expect(screen.getByText('Valid until May 1, 2031')).toBeVisible();
  expect(api.to(look)[0]?.body).toEqual({ token: '7.signed' });
  await user.click(screen.getByRole('button', { name: 'Upload: Business license' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose a file');
  expect(api.to(send)).toHaveLength(0);
});

test('after the decision the page says where to go on', async () => {
  new FakeApi({ [look]: () => json({ ...pending, isPending: false }) });
  renderApp(address);
  expect(await screen.findByText('Your application has been decided')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('an unknown link is called so', async () => {
  new FakeApi({ [look]: () => problem(404, 'onboarding.link_unknown', 'This link is not valid.') });
  renderApp(address);
  expect(await screen.findByText('This link is not valid')).toBeVisible();
});
