import type { Page } from '@playwright/test';

import { openMail } from './demo-people.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

// Each journey goes through several pages, and a run shares its few cores with everything else.
test.slow();

const password = 'oatmeal-bath-7';

const signIn = async (page: Page, secret: string) => {
  await page.getByLabel('Password').fill(secret);
  await page.keyboard.press('Enter');
};

test('a lost password is reset by the mailed link, once, and the old one is no longer valid', async ({
  page,
  troubles,
  expectAccessible,
}, { project }) => {
  const username = `forgetful.${project.name}.${Date.now()}`;
  const email = `${username}@example.com`;
  const petOwner = { firstName: 'Olive', lastName: 'Park' };
  await page.request.post('/api/register', { data: { username, email, password, role: 'pet_owner', petOwner } });

  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  await expectAccessible();

  await openMail(page, email, /Set a new password/);
  const link = new URL((await page.getByRole('link', { name: 'Set a new password' }).getAttribute('href')) ?? '');
  const setPassword = async (secret: string) => {
    await page.goto(link.pathname + link.hash);
    await page.getByLabel('New password').fill(secret);
    await page.getByLabel('Confirm password').fill(secret);
    await page.getByRole('button', { name: 'Set Password' }).click();
  };
  await setPassword('lavender-bath-9');
  await page.waitForURL('/sign-in');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  troubles.expect(/401 POST .*\/api\/login/);
  await signIn(page, password);
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();
  await signIn(page, 'lavender-bath-9');
  await page.waitForURL('/dashboard/pet-owner');

  troubles.expect(/410 POST .*password-reset\/confirm/);
  await setPassword('another-bath-10');
  await expect(page.getByRole('alert').filter({ hasText: 'no longer valid' })).toBeVisible();
  await expectAccessible();
});

test(
  'somebody signed in changes contact and password in the account settings',
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    await newOwner(page, project.name);
    await page.getByRole('button', { name: project.name === 'phone' ? 'Open menu' : /^My Account/ }).click();
    await page.getByRole(project.name === 'phone' ? 'link' : 'menuitem', { name: 'Account Settings' }).click();
    await page.getByLabel('Phone (Optional)').fill('(512) 555-0190');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Account updated' })).toBeVisible();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password', { exact: true }).fill('cedar-bath-8');
    await page.getByLabel('Confirm new password').fill('cedar-bath-8');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Password changed' })).toBeVisible();
  },
);
