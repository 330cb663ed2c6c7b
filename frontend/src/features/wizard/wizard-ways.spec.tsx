import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { plans } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { gwen, registered, savedCard, wizardAnswers, wizardDraft } from '../../testing/wizard-cast.ts';
import { planFor } from './use-wizard-plan.ts';

function openAt(step: string) {
  wizardDraft({ card: savedCard, account: gwen });
  new FakeApi({ ...wizardAnswers, 'POST /api/register': () => json(registered, 201) });
  return renderApp(`/subscribe?step=${step}`);
}

beforeEach(() => fakeStripe({}));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['account', 'Back to Payment', 'payment'],
  ['payment', 'Back to Salon', 'salon'],
  ['salon', /^Back/, 'plan'],
  ['plan', /^Back/, 'pet'],
])('wizard: from the step "%s" the button "%s" leads to "%s"', async (from, name, to) => {
  const { user, currentUrl } = openAt(from);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(currentUrl()).toBe(`/subscribe?step=${to}`));
});

test.each([
  ['payment', {}, 'Save card and continue'],
  ['account', { card: savedCard, account: gwen }, 'Create account and pay $55.00'],
])('wizard: the step "%s" without a plan says so, and goes on once it is tried again', async (step, draft, action) => {
  let works = false;
  wizardDraft(draft);
  new FakeApi({
    ...wizardAnswers,
    'GET /api/subscription-plans': () => (works ? json(plans) : problem(500, 'unexpected', 'Out of soap')),
  });
  const { user } = renderApp(`/subscribe?step=${step}`);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/No valid plans are available/)).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  works = true;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: action })).toBeVisible();
});

test('wizard: a draft of an earlier release, which stored the empty ZIP code, gets that of the first step', async () => {
  wizardDraft({ card: savedCard, account: { ...gwen, zipCode: '' } });
  new FakeApi(wizardAnswers);
  renderApp('/subscribe?step=account');
  expect(await screen.findByLabelText('ZIP code')).toHaveValue('78704');
});

test('wizard: a size without a plan cannot be paid for', async () => {
  wizardDraft();
  new FakeApi({ ...wizardAnswers, 'GET /api/subscription-plans': () => json(plans.slice(0, 1)) });
  renderApp('/subscribe?step=payment');
  expect(await screen.findByRole('alert')).toHaveTextContent('No valid plans are available');
});

test('wizard: step 5 links to /auth/login for people with an account', async () => {
  openAt('account');
  await screen.findByRole('button', { name: 'Back to Payment' });
  const hrefs = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/auth/login');
});

test('wizard: the plan of a size is its bath-only one, or else the basic one', () => {
  const [small] = plans;
  const basic = { ...small!, id: 9, planType: 'basic' as const };
  expect(planFor([basic, small!], 'small')).toBe(small);
  expect(planFor([basic], 'small')).toBe(basic);
  expect(planFor([basic], 'large')).toBeUndefined();
});

test('a guest whose bank led away from the page comes back with the card saved', async () => {
  wizardDraft({ askedCard: savedCard, account: gwen });
  new FakeApi(wizardAnswers);
  const { user, currentUrl } = renderApp(`/subscribe?step=payment&setup_intent=${savedCard.setupIntentId}`);
  await user.click(await screen.findByRole('button', { name: 'Continue to Account' }));
  await waitFor(() => expect(currentUrl()).toBe('/subscribe?step=account'));
});

test('an address that names another card saves none', async () => {
  wizardDraft({ askedCard: savedCard, account: gwen });
  new FakeApi(wizardAnswers);
  renderApp('/subscribe?step=payment&setup_intent=seti_of_somebody_else');
  expect(await screen.findByRole('button', { name: 'Save card and continue' })).toBeVisible();
});

test('redirects: two seconds after the registration the wizard leads to the dashboard', async () => {
  const { user, currentUrl } = openAt('account');
  await user.type(await screen.findByLabelText('Password'), 'oatmeal-bath-7');
  await user.click(await screen.findByRole('button', { name: 'Create account and pay $55.00' }));
  await screen.findByRole('heading', { name: 'Success!' });
  const done = performance.now();
  await waitFor(() => expect(currentUrl()).toBe('/dashboard/pet-owner'), { timeout: 5_000 });
  expect(performance.now() - done).toBeGreaterThan(1_500);
});
