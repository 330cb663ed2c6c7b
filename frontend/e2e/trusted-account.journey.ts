import type { Page } from '@playwright/test';

import { openMail } from './demo-people.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

// Each journey waits for several mails, and a run shares its few cores with everything else.
test.slow();

const password = 'oatmeal-bath-7';

const ownAddress = async (page: Page) => (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';

/** Opens the page that a mail's button leads to. */
async function follow(page: Page, email: string, subject: RegExp, button: string): Promise<void> {
  await openMail(page, email, subject);
  const link = new URL((await page.getByRole('link', { name: button }).getAttribute('href')) ?? '');
  await page.goto(link.pathname + link.hash);
}

async function askForAddress(page: Page, email: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Change Address' }).click();
  await expect(page.getByText(`We sent a link to ${email}`)).toBeVisible();
}

test(
  'a new owner confirms the address by its mail, and the dashboard asks no more',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    const email = await ownAddress(page);
    const notice = page.getByRole('region', { name: 'Unconfirmed email address' });
    await expect(notice).toContainText(email);
    await expectAccessible();
    await follow(page, email, /Confirm your email/, 'Confirm my address');
    await page.getByRole('button', { name: 'Confirm My Address' }).click();
    await expect(page.getByRole('heading', { name: 'Your Address Is Confirmed' })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.goto('/dashboard/pet-owner');
    await expect(page.getByRole('heading', { name: 'No subscriptions yet' })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);

test(
  'an owner changes the address; both addresses are told, and the new one signs in',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    const [earlier, email] = [await ownAddress(page), `moved.${project.name}.${Date.now()}@example.com`];
    await askForAddress(page, email);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await openMail(page, earlier, /Request to change your email address/);
    await follow(page, email, /Confirm your new email/, 'Use this address');
    await page.getByRole('button', { name: 'Use This Address' }).click();
    await expect(page.getByRole('heading', { name: 'Your Address Was Changed' })).toBeVisible();
    await openMail(page, earlier, /was changed/);
    await page.goto('/account');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText('Confirmed. You sign in with it')).toBeVisible();
    const answer = await page.request.post('/api/login', { data: { email, password } });
    expect(answer.ok()).toBe(true);
  },
);

test(
  'an owner whose address somebody else has changed takes it back and sets a new password',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible }, { project }) => {
    await newOwner(page, project.name);
    const [earlier, email] = [await ownAddress(page), `thief.${project.name}.${Date.now()}@example.com`];
    await askForAddress(page, email);
    await follow(page, email, /Confirm your new email/, 'Use this address');
    await page.getByRole('button', { name: 'Use This Address' }).click();
    await expect(page.getByRole('heading', { name: 'Your Address Was Changed' })).toBeVisible();

    await follow(page, earlier, /was changed/, 'This was not me');
    await expectAccessible();
    await page.getByRole('button', { name: 'Keep My Address' }).click();
    await expect(page.getByRole('heading', { name: 'Your Account Is Yours' })).toBeVisible();
    troubles.expect(/401 /);
    await page.goto('/account');
    await expect(page).toHaveURL('/sign-in?redirect=%2Faccount');

    await follow(page, earlier, /Set a new password/, 'Set a new password');
    await page.getByLabel('New password').fill('lavender-bath-9');
    await page.getByLabel('Confirm password').fill('lavender-bath-9');
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.waitForURL('/sign-in');
    await expect(page.getByLabel('Email')).toHaveValue(earlier);
    await page.getByLabel('Password').fill('lavender-bath-9');
    await page.keyboard.press('Enter');
    await page.waitForURL('/dashboard/pet-owner');
  },
);

test(
  'a sign-in from a new browser is mailed, and its owner signs everyone out',
  { tag: '@desktop' },
  async ({ page, browser, baseURL, troubles, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    const email = await ownAddress(page);
    const stranger = await browser.newContext({ baseURL });
    expect((await stranger.request.post('/api/login', { data: { email, password } })).ok()).toBe(true);

    await follow(page, email, /New sign-in to your/, 'This was not me');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: 'Sign Everyone Out' }).click();
    await expect(page.getByRole('heading', { name: 'Everyone Was Signed Out' })).toBeVisible();
    await expectAccessible();
    expect((await stranger.request.post('/api/refresh')).status()).toBe(401);
    expect((await stranger.request.post('/api/login', { data: { email, password } })).status()).toBe(401);
    await stranger.close();

    await follow(page, email, /Set a new password/, 'Set a new password');
    await expect(page.getByRole('button', { name: 'Set Password' })).toBeEnabled();
    troubles.expect(/401 /);
    await page.goto('/account');
    await expect(page).toHaveURL('/sign-in?redirect=%2Faccount');
  },
);

test(
  'an owner deletes the account, comes back in time, and keeps it',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    const email = await ownAddress(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('For 14 days you can sign in');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Delete My Account' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Your account will be deleted' })).toBeVisible();
    await expect(page).toHaveURL('/sign-in?redirect=%2Faccount');

    await openMail(page, email, /will be deleted on/);
    await page.goto('/sign-in');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('/dashboard/pet-owner');
    const notice = page.getByRole('region', { name: 'Account about to be deleted' });
    await expect(notice).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await notice.getByRole('button', { name: 'Keep My Account' }).click();
    await expect(notice).toBeHidden();
    await page.goto('/account');
    await expect(page.getByRole('button', { name: 'Delete Account' })).toBeVisible();
    await openMail(page, email, /account stays/);
  },
);
