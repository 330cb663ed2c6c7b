import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { addPet, fillCard, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, name: string) => section(page, 'Cards').getByRole('article').filter({ hasText: name });
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test(
  'payments: an owner adds a card, lets it pay, removes the old one, and keeps the last',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await subscribe(page, 2);
    await page.goto('/dashboard/pet-owner?tab=payments');
    await expect(section(page, 'Next charges')).toContainText('$55.00');
    await expect(card(page, 'Visa ending in 4242')).toContainText('Pays for Biscuit');
    await expect(card(page, 'Visa ending in 4242')).toContainText('This is your only card');
    await expect(page.getByRole('button', { name: 'Remove Visa ending in 4242' })).toBeHidden();

    await page.getByRole('button', { name: 'Add Card' }).click();
    await fillCard(page, '5555555555554444');
    await expectAccessible();
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expect(toast(page, 'Card saved')).toBeVisible();
    await page.getByRole('button', { name: 'Pay With This Card: Mastercard ending in 4444' }).click();
    await expect(toast(page, 'Card chosen')).toBeVisible();
    await expect(card(page, 'Mastercard ending in 4444')).toContainText('Pays for Biscuit');

    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Card' });
    await expect(dialog).toContainText('Visa ending in 4242 is removed');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Remove Card' }).click();
    await expect(card(page, 'Visa ending in 4242')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove Mastercard ending in 4444' })).toBeHidden();
    await expect(card(page, 'Mastercard ending in 4444')).toContainText('This is your only card');
    await expectNoSidewaysScroll();
  },
);

test('payments: every payment has a receipt to keep', { tag: '@desktop' }, async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await addPet(page, 'Biscuit', 'medium');
  await subscribe(page, 2);
  const payment = section(page, 'Payments').getByRole('article');
  // The month is listed once the provider's webhook has arrived, which the page does not wait for.
  await expect(async () => {
    await page.goto('/dashboard/pet-owner?tab=payments');
    await expect(payment.or(page.getByText('No payments yet'))).toBeVisible();
    expect(await payment.count()).toBe(1);
  }).toPass();
  await expect(payment).toContainText('Paid');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    payment.getByRole('button', { name: /^Receipt \(PDF\): Biscuit/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-M-\d+\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
