import type { Page } from '@playwright/test';

import { fillCard } from './people.ts';
import { expect } from './test.ts';

let guests = 0;

/** Returns a unique name. */
export function newName(project: string): string {
  guests += 1;
  return `gwen.${project}.${Date.now()}.${guests}`;
}

export const choosePlan = (page: Page) => page.getByRole('button', { name: /^Continue with \$/ });

/** Goes through the first step of the wizard. */
export async function describeDog(page: Page, size = 'small'): Promise<void> {
  await page.goto(`/subscribe?petSize=${size}`);
  await page.getByLabel('Pet name').fill('Noodle');
  await page.getByLabel('Primary breed').fill('Poodle');
  await page.getByLabel('Age').fill('3 years');
  await page.getByLabel('Your ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await expect(choosePlan(page)).toBeVisible();
}

/** Goes through steps 2 and 3 without a salon. */
export async function toPayment(page: Page): Promise<void> {
  await choosePlan(page).click();
  await page.getByRole('button', { name: 'Continue without a salon' }).click();
}

/** Goes through the step of the card. */
export async function saveCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByRole('button', { name: 'Save card and continue' }).click();
}

/** Fills in the last step's form. */
export async function describeAccount(page: Page, name: string, email = `${name}@example.com`): Promise<void> {
  const values = {
    'First name': 'Gwen',
    'Last name': 'Ames',
    Email: email,
    Username: name,
    Password: 'oatmeal-bath-7',
    Phone: '512-555-0199',
    Address: '9 Elm St',
    City: 'Austin',
    State: 'TX',
  };
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
}

export const createAccountButton = (page: Page) => page.getByRole('button', { name: 'Create account and pay $45.00' });
