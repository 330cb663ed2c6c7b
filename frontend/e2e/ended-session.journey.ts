import type { Page } from '@playwright/test';

import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

/** Ends all sessions of the person on the page from elsewhere, so that the page does not notice. */
async function endSessions(page: Page): Promise<string> {
  const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
  const data = { email, password: 'oatmeal-bath-7' };
  const { token } = (await (await page.request.post('/api/login', { data })).json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete('/api/user/sessions', { headers });
  await page.request.post('/api/logout', { headers });
  return email;
}

/** Opens the dialog that adds a pet, fills it in, and sends it with a session that has ended. */
async function addPetTooLate(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Add Your Pet' }).click();
  const adding = page.getByRole('dialog', { name: 'Add' });
  await adding.getByLabel('Pet Name').fill('Captain');
  const email = await endSessions(page);
  await adding.getByLabel('Pet Name').press('Enter');
  return email;
}

test.beforeEach(({ troubles }) => troubles.expect(/401 /));

test(
  'ended session: an owner in the middle of a form signs in over it, by keyboard, and the form is sent',
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    await newOwner(page, project.name);
    const email = await addPetTooLate(page);
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(again).toContainText('Sign in again to continue. The page stays as you left it.');
    await expect(again.getByLabel('Email')).toHaveValue(email);
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused();
    await expectAccessible();
    const forgotten = page.waitForEvent('popup');
    await again.getByRole('link', { name: 'Forgot password?' }).press('Enter');
    await (await forgotten).close();
    await again.getByLabel('Password', { exact: true }).fill('wrong-bath-7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();
    await again.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Pet added successfully' })).toBeVisible();
    await expect(again).toBeHidden();
    await expect(page.getByRole('link', { name: 'Book New Appointment' })).toBeVisible();
  },
);

test('ended session: closing the dialog signs out, and the sign-in page comes back to the same place', async ({
  page,
  troubles,
}, { project }) => {
  await newOwner(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=pets');
  await addPetTooLate(page);
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  troubles.expect(/Failed to create pet/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});
