import type { Page } from '@playwright/test';

let newcomers = 0;

/** Signs a new owner up through the form and ends on the dashboard. */
export async function signUp(page: Page, project: string): Promise<void> {
  newcomers += 1;
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Olive');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Email').fill(`olive.${project}.${Date.now()}.${newcomers}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
  await page.getByLabel('Confirm password').fill('oatmeal-bath-7');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('/dashboard/pet-owner');
}

/** Adds a dog by the API that the dialog uses; the dialog has a journey of its own. */
export async function addPet(page: Page, name: string, size: string): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.post('/api/pets', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, size },
  });
  if (!answer.ok()) throw new Error(`The pet was not added: ${await answer.text()}`);
}

/** Fills the card form as a person would. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
}

/** Test cards as Stripe documents them. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
} as const;
