import { expect, type Page } from '@playwright/test';

import { choose } from './choice.ts';
import { createAccountButton, describeAccount, newName } from './guest.ts';

/** Holds a start in the calendar of a salon near the ZIP code, before there is an account. */
export async function holdTime(page: Page, nth: number): Promise<void> {
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
  await expect(page.getByRole('region', { name: 'Your bath' })).toContainText(/Held for you, 1\d:\d\d left/);
}

/** Goes through steps 1 to 3. */
export async function toPayment(page: Page): Promise<void> {
  await page.getByLabel('Pet name').fill('Noodle');
  await page.getByLabel('Primary breed').fill('Poodle');
  await page.getByLabel('Age').fill('3 years');
  await page.getByLabel('Your ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await page.getByRole('button', { name: /^Continue with \$/ }).click();
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Card number').waitFor();
}

/** Signs up as a new owner, who is then signed in. */
export async function createAccount(page: Page, project: string): Promise<void> {
  await describeAccount(page, newName(project));
  await createAccountButton(page).click();
}
