import type { Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { ask, newOwner } from './people.ts';
import { leave } from './salon-staff.ts';
import { OwnLather } from './start-lather.ts';
import { equip, expect, test } from './test.ts';

const password = 'oatmeal-bath-7';

interface TestClock {
  move: object | null;
}

/** Moves time ahead on the test clock as an administrator, and waits until everything on the way has happened. */
async function timePasses(page: Page, steps: readonly ('day' | 'week')[]): Promise<void> {
  await signInAs(page, 'admin');
  for (const by of steps) {
    await ask(page, '/api/admin/test-clock/moves', { by });
    await expect(async () => {
      expect((await ask<TestClock>(page, '/api/admin/test-clock')).move).toBeNull();
    }).toPass({ timeout: 600_000 });
  }
  await forget(page);
}

/** Signs out by clearing the storage, on a page that makes no calls, so that none is aborted. */
async function forget(page: Page): Promise<void> {
  await page.goto('/dev/mail');
  await leave(page);
}

async function closeAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
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
