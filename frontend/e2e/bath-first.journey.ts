import type { Page } from '@playwright/test';

import { choose } from './choice.ts';
import { cards, fillCard } from './people.ts';
import { expect, test } from './test.ts';

let guests = 0;

/** A time on the calendar of a salon near the ZIP code, chosen before there is an account. */
async function holdTime(page: Page, nth: number): Promise<void> {
  await page.goto('/find-salons?zipCode=78704');
  await page
    .getByRole('link', { name: /Book Appointment/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /free times$/ })
    .nth(nth)
    .click();
  const free = page.locator('input[name="start"]:enabled');
  await free.first().waitFor();
  await choose(page.getByRole('radio', { name: /^2:30 PM$/ }));
  await page.getByRole('button', { name: 'Take this time' }).click();
  await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('Held for you for 1');
}

/** Steps 1 to 3. */
async function toPayment(page: Page): Promise<void> {
  await page.getByLabel('Pet name').fill('Noodle');
  await page.getByLabel('Primary breed').fill('Poodle');
  await page.getByLabel('Age').fill('3 years');
  await page.getByLabel('Your ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await page.getByRole('button', { name: /^Continue with \$/ }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Card number').waitFor();
}

async function createAccount(page: Page, project: string): Promise<void> {
  guests += 1;
  const name = `gwen.bath.${project}.${Date.now()}.${guests}`;
  const values = {
    'First name': 'Gwen',
    'Last name': 'Ames',
    Email: `${name}@example.com`,
    Username: name,
    Password: 'oatmeal-bath-7',
    Phone: '512-555-0199',
    Address: '9 Elm St',
    City: 'Austin',
    State: 'TX',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create account and pay $45.00' }).click();
}

test(
  'bath first: from a ZIP code to a booked bath, the time chosen before the account, a declined card on the way',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    troubles.expect(/402 POST .*\/api\/register/);
    await holdTime(page, project.name === 'desktop' ? 3 : 5);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await toPayment(page);
    await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('2:30 PM');
    await fillCard(page, cards.declinedLater);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await createAccount(page, project.name);
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment Failed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('Held for you');
    await page.getByRole('button', { name: /another card/i }).click();
    await fillCard(page, cards.good);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
    await page.getByRole('button', { name: 'Create account and pay $45.00' }).click();
    await page.getByRole('heading', { name: 'Success!' }).waitFor();
    await expect(page.getByRole('status').filter({ hasText: 'Noodle’s bath is booked' })).toContainText('2:30 PM');
    await expectAccessible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    await page.getByRole('tab', { name: /Appointments/ }).click();
    await expect(page.getByText(/at 2:30 PM/).first()).toBeVisible();
  },
);

test('bath first: a hold that runs out in step 4 is said, and held anew', async ({ page, expectAccessible }) => {
  await holdTime(page, 8);
  await toPayment(page);
  await page.evaluate(() => {
    const bath = JSON.parse(sessionStorage.getItem('chosen-bath') ?? '{}') as object;
    sessionStorage.setItem('chosen-bath', JSON.stringify({ ...bath, expiresAt: new Date(0).toISOString() }));
  });
  await page.reload();
  await expect(page.getByText('This time is no longer held for you.')).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('region', { name: 'Your bath' })
    .getByRole('button', { name: /[AP]M$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('Held for you for 1');
});
