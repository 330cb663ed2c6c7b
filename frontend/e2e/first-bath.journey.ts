import { choose } from './choice.ts';
import { addPet, cards, fillCard, newOwner, signUp } from './people.ts';
import { expect, test } from './test.ts';

test(
  'from sign-up to a booked bath: a declined card, a bank that is asked, a time that is chosen',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible }, { project }) => {
    await signUp(page, project.name);
    await addPet(page, 'Biscuit', 'small');

    await page.goto('/');
    const plan = page.getByRole('link', { name: /Choose This Plan/ }).first();
    // The page is rendered for a visitor first, whose plan cards link to the wizard.
    await expect(plan).toHaveAttribute('href', /^\/subscription\//);
    await plan.click();
    await expect(page).toHaveURL(/\/subscription\/\d+$/);
    await expect(page.getByRole('radio', { name: /Biscuit/ })).toBeChecked();
    await expectAccessible();
    await page.getByRole('button', { name: 'Continue to Payment' }).click();

    troubles.expect(/402 POST .*\/v1\/payment_intents\/.*\/confirm/);
    const pay = page.getByRole('button', { name: 'Pay $45.00 and subscribe' });
    await fillCard(page, cards.declined);
    await pay.click();
    await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment Failed' })).toBeVisible();
    await expectAccessible();

    await fillCard(page, cards.asksTheBank);
    await pay.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /authenticate/ })).toBeVisible();

    await fillCard(page, cards.asksTheBank);
    await pay.click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expectAccessible();
    await page.waitForURL('/dashboard/pet-owner');

    await page.goto('/find-salons');
    await page.getByLabel(/Salon or city/i).fill('Austin');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Book Appointment/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/salon\/\d+$/);
    await page.getByRole('link', { name: 'Book Appointment', exact: true }).click();
    await expect(page.getByRole('radio', { name: /Biscuit/ })).toBeChecked();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page
      .getByRole('button', { name: /free times$/ })
      .nth(12)
      .click();
    // The pointer is still on the day, which has two digits: axe does not judge the contrast of one.
    await expectAccessible();
    await choose(page.getByRole('radio', { disabled: false, name: /AM|PM/ }).first());
    await expectAccessible();
    await page.getByRole('button', { name: 'Book Appointment' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Appointment booked successfully' })).toBeVisible();
    await expect(page).toHaveURL('/dashboard/pet-owner');
  },
);

test('booking: an owner without a plan is led to the plans', async ({ page, expectAccessible }, { project }) => {
  await newOwner(page, project.name);
  await page.goto('/booking/2');
  await expect(page.getByRole('heading', { name: 'No active subscriptions' })).toBeVisible();
  await expect(page.getByText('You need an active subscription to book bath appointments.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute('href', '/#plans');
  await expectAccessible();
});

test('booking: a missing salon says so', async ({ page, troubles }, { project }) => {
  await newOwner(page, project.name);
  troubles.expect(/404 GET .*\/api\/salons\/999999/);
  await page.goto('/booking/999999');
  await expect(page.getByRole('heading', { name: 'Salon not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find Other Salons' })).toHaveAttribute('href', '/find-salons');
});

test('subscription: a visitor signs in first and comes back; a plan that does not exist says so', async ({
  page,
  troubles,
}) => {
  await page.goto('/subscription/1');
  await expect(page).toHaveURL('/sign-in?redirect=%2Fsubscription%2F1');
  await page.getByLabel('Email').fill('owner@lather.test');
  await page.getByLabel('Password').fill('lather-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/subscription/1');
  troubles.expect(/404 GET .*\/api\/subscription-plans\/99/);
  await page.goto('/subscription/99');
  await expect(page.getByRole('heading', { name: 'Plan not found' })).toBeVisible();
});

test('subscription: without a pet of the size the page leads to the pets', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await page.goto('/subscription/3');
  await expect(page.getByRole('link', { name: 'Add a Pet' })).toHaveAttribute('href', '/dashboard/pet-owner?tab=pets');
});
