import { expect, test } from './test.ts';

const newcomer = (project: string) => `renata.${project}.${Date.now()}@example.com`;

test(
  'signed-in: an owner signs up, finds the account in the menu, leaves, and comes back',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible }, { project }) => {
    const email = newcomer(project.name);
    await page.goto('/sign-up');
    await page.getByLabel('First name').fill('Renata');
    await page.getByLabel('Last name').fill('Moss');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
    await page.getByLabel('Confirm password').fill('oatmeal-bath-7');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page).toHaveURL('/dashboard/pet-owner');
    await expect(page.getByRole('listitem').filter({ hasText: 'Account created!' })).toBeVisible();

    await page.getByRole('button', { name: project.name === 'phone' ? 'Open menu' : /^My Account/ }).click();
    await expectAccessible();
    await page.getByRole(project.name === 'phone' ? 'button' : 'menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/sign-in?redirect=/find-salons');
    troubles.expect(/401 POST .*\/api\/login/);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill('not-the-password');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Password').fill('oatmeal-bath-7');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/find-salons');
  },
);
