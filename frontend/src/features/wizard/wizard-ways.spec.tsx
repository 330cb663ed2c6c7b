import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { bubbles, plans } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { fakePaymentConfig, fakeStripe } from '../../testing/fake-stripe.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { planFor } from './use-wizard-plan.ts';

const noodle = {
  name: 'Noodle',
  size: 'medium',
  isMixedBreed: false,
  primaryBreed: 'Poodle',
  age: '3 years',
  ownerZipCode: '78704',
};
const account = {
  firstName: 'Gwen',
  lastName: 'Ames',
  email: 'gwen@lather.test',
  username: 'gwen',
  phone: '512-555-0199',
  address: '9 Elm St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
};
const person = { token: 'new', role: 'pet_owner', userId: 9, username: 'gwen', email: account.email, message: '' };
const card = { setupIntentId: 'seti_1', subscriptionId: 'checkout-1' };

function openAt(step: string) {
  sessionStorage.setItem(
    'wizard-draft',
    JSON.stringify({ key: 'k', pet: noodle, planSeen: true, salonSeen: true, card, account }),
  );
  new FakeApi({
    'GET /api/subscription-plans': () => json(plans),
    'GET /api/salons': () => json([bubbles]),
    'GET /api/payments/config': () => json(fakePaymentConfig),
    'POST /api/register': () => json(person, 201),
    'POST /api/get-or-create-subscription': () =>
      json({ clientSecret: 'seti_1_secret_x', subscriptionId: 'checkout-1' }),
  });
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
])('spec 2, wizard: from the step "%s" the button "%s" leads to "%s"', async (from, name, to) => {
  const { user, place } = openAt(from);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(place()).toBe(`/subscribe?step=${to}`));
});

test('spec 2, wizard: step 5 links to /auth/login for who has an account', async () => {
  openAt('account');
  await screen.findByRole('button', { name: 'Back to Payment' });
  const hrefs = [...screen.getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('/auth/login');
});

test('spec 2, wizard: the plan of a size is its bath-only one, or else the basic one', () => {
  const [small] = plans;
  const basic = { ...small!, id: 9, planType: 'basic' as const };
  expect(planFor([basic, small!], 'small')).toBe(small);
  expect(planFor([basic], 'small')).toBe(basic);
  expect(planFor([basic], 'large')).toBeUndefined();
});

test('spec 9, redirects: two seconds after the registration the wizard leads to the dashboard', async () => {
  const { user, place } = openAt('account');
  await user.type(await screen.findByLabelText('Password'), 'oatmeal-bath-7');
  await user.click(await screen.findByRole('button', { name: 'Create account and pay $55.00' }));
  await screen.findByRole('heading', { name: 'Success!' });
  const done = performance.now();
  await waitFor(() => expect(place()).toBe('/dashboard/pet-owner'), { timeout: 5_000 });
  expect(performance.now() - done).toBeGreaterThan(1_500);
});
