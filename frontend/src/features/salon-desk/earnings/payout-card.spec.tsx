import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PayoutAccountDto } from '../../../api/generated.ts';
import { sam, signIn } from '../../../testing/cast.ts';
import { FakeApi, json, problem, type SeenRequest } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { deskAnswers } from '../../../testing/salon-desk-answers.ts';

beforeEach(() => signIn(sam));
afterEach(() => {
  localStorage.clear();
  window.location.hash = '';
});

const notBegun: PayoutAccountDto = { state: 'not_begun', missing: [], bank: null, bankReason: null };
const bank = { name: 'First Bank of Austin', last4: '6789' };

type Answers = Record<string, (request: SeenRequest) => Response>;

function open(account: Partial<PayoutAccountDto>, answers: Answers = {}, query = '') {
  const api = new FakeApi({
    ...deskAnswers({}),
    'GET /api/payouts/account': () => json({ ...notBegun, ...account }),
    'POST /api/payouts/account/onboarding': () => json({ url: '#the-providers-questions' }),
    'POST /api/payouts/account/dashboard': () => json({ url: '#the-providers-dashboard' }),
    ...answers,
  });
  return { api, ...renderApp(`/dashboard/salon?tab=earnings${query}`) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Payouts to your bank' }));

test.each([
  [{}, 'Not set up', /paid out every Monday\. Tell our payment provider/, 'Set Up Payouts'],
  [
    { state: 'ready', bank } as const,
    'Ready',
    'Your earnings are paid out every Monday to your account at First Bank of Austin ending in 6789.',
    'Manage Payout Account',
  ],
  [
    { state: 'bank_refused', bank, bankReason: 'The bank account has been closed.' } as const,
    'Bank refused',
    /sent the last payout back\. The bank account has been closed\. Payouts wait/,
    'Enter Another Bank Account',
  ],
] as const)('an account %j shows %s and what to do', async (account, tag, words, action) => {
  const { user } = open(account);
  expect(await (await card()).findByText(tag)).toBeVisible();
  expect((await card()).getByText(words)).toBeVisible();
  await user.click((await card()).getByRole('button', { name: action }));
  const page =
    'state' in account && account.state === 'ready' ? '#the-providers-dashboard' : '#the-providers-questions';
  await waitFor(() => expect(window.location.hash).toBe(page));
});

test('the way to the provider is open again on a page that the browser kept and shows again', async () => {
  const { user } = open({});
  await user.click((await card()).getByRole('button', { name: 'Set Up Payouts' }));
  await waitFor(() => expect(window.location.hash).toBe('#the-providers-questions'));
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect((await card()).getByRole('button', { name: 'Set Up Payouts' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the missing requirements are listed in words', async () => {
  open({ state: 'incomplete', missing: ['A date of birth', 'The bank account that payouts go to'] });
  const missing = within(await screen.findByRole('list', { name: 'What is missing' }));
  expect(missing.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'A date of birth',
    'The bank account that payouts go to',
  ]);
  expect(screen.getByRole('button', { name: 'Continue Setup' })).not.toHaveAttribute('aria-disabled');
});

test('details in review can be checked again until they are ready', async () => {
  let state: PayoutAccountDto['state'] = 'in_review';
  const { user } = open({}, { 'GET /api/payouts/account': () => json({ ...notBegun, bank, state }) });
  const again = await screen.findByRole('button', { name: 'Check Again' });
  expect(screen.queryByRole('button', { name: 'Continue Setup' })).not.toBeInTheDocument();
  state = 'ready';
  await user.click(again);
  expect(await (await card()).findByText('Ready')).toBeVisible();
});

test('a salon that the provider does not accept is led to support', async () => {
  open({ state: 'rejected' });
  expect(await (await card()).findByRole('link')).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect((await card()).queryByRole('button')).not.toBeInTheDocument();
});

test('an expired link shows a message', async () => {
  open({ state: 'incomplete', missing: ['A date of birth'] }, {}, '&onboarding=expired');
  expect(await screen.findByText(/That link has expired/)).toBeVisible();
});

test('an unavailable provider is reported in a toast, and the button stays', async () => {
  const words = 'Payment processing is not available at the moment.';
  const { user } = open(
    {},
    { 'POST /api/payouts/account/onboarding': () => problem(503, 'payments.unavailable', words) },
  );
  await user.click(await screen.findByRole('button', { name: 'Set Up Payouts' }));
  expect(await screen.findByText('Payout setup could not be opened')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set Up Payouts' })).not.toHaveAttribute('aria-disabled');
});

test('a dashboard that cannot be opened is reported in a toast', async () => {
  const answer = () => problem(503, 'payments.unavailable', 'Not available at the moment.');
  const { user } = open({ state: 'ready', bank }, { 'POST /api/payouts/account/dashboard': answer });
  await user.click(await screen.findByRole('button', { name: 'Manage Payout Account' }));
  expect(await screen.findByText('Your payout account could not be opened')).toBeVisible();
});

test('an account that could not be loaded can be tried again', async () => {
  let fails = true;
  const answer = () => (fails ? problem(500, 'platform.failed', 'No.') : json(notBegun));
  const { user } = open({}, { 'GET /api/payouts/account': answer });
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(again);
  expect(await (await card()).findByText('Not set up')).toBeVisible();
});
