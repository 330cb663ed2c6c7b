import type { Page } from '@playwright/test';

import { press, typeInto } from './keyboard.ts';
import { openDesk, registerSalon } from './salon-staff.ts';
import { expect, test } from './test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Payouts to your bank' });

async function openEarnings(page: Page, project: string): Promise<void> {
  const salon = await registerSalon(page, project, { status: 'approved' });
  await openDesk(page, salon.email);
  await page.getByRole('tab', { name: 'Earnings' }).click();
  await expect(page).toHaveURL('/dashboard/salon?tab=earnings');
}

test('a salon sets up its payouts by keyboard: mistakes are marked at their fields, and the account is ready on return', async ({
  page,
  troubles,
  expectAccessible,
  expectNoSidewaysScroll,
}, { project }) => {
  await openEarnings(page, project.name);
  await expect(card(page).getByText('Not set up')).toBeVisible();
  await expectAccessible();
  await press(page, card(page).getByRole('button', { name: 'Set Up Payouts' }));

  await expect(page.getByRole('heading', { name: 'Who is paid?' })).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  troubles.expect(/422 POST .*\/sandbox\/connect\/onboarding\//);
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('alert')).toContainText('Enter a first name.');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter a first name.');
  await expectAccessible();
  await press(page, page.getByRole('link', { name: 'Enter a first name.' }));
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByRole('radio', { name: /^As a business/ }).check();
  await typeInto(page, page.getByLabel('Name of the business'), 'Foam Home LLC');
  await typeInto(page, page.getByLabel('First name'), 'Sam');
  await typeInto(page, page.getByLabel('Last name'), 'Rivera');
  await typeInto(page, page.getByLabel('Month'), '3');
  await typeInto(page, page.getByLabel('Day'), '27');
  await typeInto(page, page.getByLabel('Year'), '1985');
  await typeInto(page, page.getByLabel('Last 4 digits of the Social Security number'), '4321');
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByRole('heading', { name: 'Where should payouts go?' })).toBeVisible();
  await expectAccessible();
  await typeInto(page, page.getByLabel('Routing number'), '110000000');
  await typeInto(page, page.getByLabel('Account number', { exact: true }), '000123456789');
  await typeInto(page, page.getByLabel('Account number once more'), '000123456789');
  await press(page, page.getByRole('button', { name: 'Continue' }));

  await expect(page.getByText('Foam Home LLC')).toBeVisible();
  await expect(page.getByText('•••• 6789')).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await press(page, page.getByRole('button', { name: 'Agree and send' }));

  await expect(page).toHaveURL('/dashboard/salon?tab=earnings&onboarding=returned');
  await expect(card(page).getByText('Ready')).toBeVisible();
  await expect(card(page)).toContainText('STRIPE TEST BANK ending in 6789');
  await expectAccessible();
});

test('a salon leaves the onboarding and continues where it was; a link opens once', async ({ page, expectAccessible }, {
  project,
}) => {
  await openEarnings(page, project.name);
  const opened = page.waitForRequest(/\/sandbox\/connect\/onboarding\/al_/);
  await card(page).getByRole('button', { name: 'Set Up Payouts' }).click();
  const link = (await opened).url();
  await page.getByRole('radio', { name: /^As a person/ }).check();
  await page.getByLabel('First name').fill('Sam');
  await page.getByLabel('Last name').fill('Rivera');
  await page.getByLabel('Month').fill('3');
  await page.getByLabel('Day').fill('27');
  await page.getByLabel('Year').fill('1985');
  await page.getByLabel('Last 4 digits of the Social Security number').fill('4321');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Save and finish later' }).click();

  const missing = card(page).getByRole('list', { name: 'What is missing' });
  await expect(missing).toContainText('The bank account that payouts go to');
  await expect(card(page).getByText('Details missing')).toBeVisible();
  await expectAccessible();
  await page.goto(link);
  await expect(card(page).getByText('That link has expired.')).toBeVisible();
  await expectAccessible();

  await card(page).getByRole('button', { name: 'Continue Setup' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Sam');
});

test(
  'the demo’s salon is ready to be paid, and can change where',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
    await openDesk(page, 'salon@lather.test', 'lather-demo');
    await page.goto('/dashboard/salon?tab=earnings');
    await expect(card(page).getByText('Ready')).toBeVisible();
    await expect(card(page)).toContainText('STRIPE TEST BANK ending in 6789');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await card(page).getByRole('button', { name: 'Manage Payout Account' }).click();
    await expect(page.getByText('STRIPE TEST BANK •••• 6789')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('link', { name: 'Change bank account' }).click();
    await expect(page.getByLabel('Routing number')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(card(page).getByText('Ready')).toBeVisible();
  },
);
