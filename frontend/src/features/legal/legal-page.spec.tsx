import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { noFacts } from '../../api/site-facts.slice.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const terms = {
  kind: 'terms',
  title: 'House rules',
  html: '<p>Be <strong>kind</strong>.</p>',
  version: 'a'.repeat(64),
};
const written = { ...noFacts, legal: ['terms'] as const };

test('legal pages: a text of the operator is shown under its own title', async () => {
  new FakeApi({ 'GET /api/legal/terms': () => json(terms) });
  renderApp('/terms', written);
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  expect(screen.getByText('kind').tagName).toBe('STRONG');
});

test('legal pages: a text that cannot be loaded can be loaded again', async () => {
  let tries = 0;
  new FakeApi({ 'GET /api/legal/terms': () => ((tries += 1) > 1 ? json(terms) : json({ message: 'away' }, 503)) });
  const { user } = renderApp('/terms', written);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
});

test('legal pages: a text is never shown under the address of another one', async () => {
  new FakeApi({
    'GET /api/legal/terms': () => json(terms),
    'GET /api/legal/privacy': () => json({ message: 'away' }, 503),
  });
  const { goTo } = renderApp('/terms', { ...noFacts, legal: ['terms', 'privacy'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'House rules' })).toBeVisible();
  await goTo('/privacy');
  expect(await screen.findByText('The Privacy Policy could not be loaded')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'House rules' })).toBeNull();
});

test('consent: the sentence beside the button links the text that it names', async () => {
  const sentence = 'By creating an account you agree. You also agree to our Terms of Service.';
  renderApp('/sign-up', { ...written, consents: { ...noFacts.consents, account: sentence } });
  const button = await screen.findByRole('button', { name: 'Create Account' });
  const beside = button.closest('form')!.lastElementChild;
  expect(beside).toHaveTextContent(sentence);
  expect(beside?.querySelector('a')).toHaveAttribute('href', '/terms');
});

test.each([
  ['/sign-up', /By creating an account you agree/],
  ['/salon-register', /By sending this you agree/],
  ['/salons/apply', /By sending this you agree/],
])('consent: %s states beside its button what pressing it agrees to', async (path, sentence) => {
  renderApp(path);
  expect(await screen.findByText(sentence)).toBeVisible();
});
