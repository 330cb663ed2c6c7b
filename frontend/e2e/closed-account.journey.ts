import type { Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { forget, timePasses } from './passing-time.ts';
import { newOwner } from './people.ts';
import { OwnLather } from './start-lather.ts';
import { equip, expect, test } from './test.ts';

const password = 'oatmeal-bath-7';

async function closeAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Your account will be deleted' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in/);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

test(
  'a closed account can be kept for fourteen days, also by whoever closed it before; then it is erased and its address is free',
  { tag: '@long' },
  async ({ browser }, { project }) => {
    // The journey starts its own product, because it moves the time.
    test.setTimeout(1_800_000);
    const lather = await OwnLather.start();
    const context = await browser.newContext({ baseURL: lather.url, viewport: { width: 360, height: 740 } });
    try {
      const page = await context.newPage();
      await equip(page);
      await newOwner(page, project.name);
      const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';

      await closeAccount(page);
      await timePasses(page, ['week', 'day', 'day', 'day', 'day', 'day', 'day']);
      await signIn(page, email);
      await page.waitForURL('/dashboard/pet-owner');
      const notice = page.getByRole('region', { name: 'Account about to be deleted' });
      await notice.getByRole('button', { name: 'Keep My Account' }).click();
      await expect(notice).toBeHidden();
      await forget(page);

      await timePasses(page, ['week']);
      await signIn(page, email);
      await page.waitForURL('/dashboard/pet-owner');
      await expect(page.getByRole('heading', { name: 'Pet Owner Dashboard' })).toBeVisible();
      await expect(notice).toBeHidden();

      await closeAccount(page);
      await timePasses(page, ['week', 'week', 'day']);
      await signIn(page, email);
      await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();

      await signInAs(page, 'admin');
      await page.goto(`/dashboard/admin?tab=people&q=${encodeURIComponent(email)}`);
      await expect(page.getByText('Nobody found')).toBeVisible();
      await forget(page);

      await page.goto('/sign-up');
      await page.getByLabel('First name').fill('Olive');
      await page.getByLabel('Last name').fill('Park');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.waitForURL('/dashboard/pet-owner');
    } finally {
      await context.close();
      await lather.stop();
    }
  },
);
