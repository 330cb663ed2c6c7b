import type { Locator, Page } from '@playwright/test';

import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

/**
 * Presses near the upper edge of an element and releases once the page stands still, as a slow finger does. The field
 * that loses the focus must not move the element away in between: it would get no click.
 */
async function pressSlowly(page: Page, target: Locator, stillness: { reached: () => Promise<void> }): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await stillness.reached();
  const placeOf = async () => (await target.boundingBox())!;
  const { x, y, width } = await placeOf();
  await page.mouse.move(x + width / 2, y + 4);
  await page.mouse.down();
  await stillness.reached();
  // A pressed button sinks by a pixel.
  expect(Math.abs((await placeOf()).y - y)).toBeLessThanOrEqual(1);
  await page.mouse.up();
}

test('wizard: a slow press on a size after an empty name reaches it @desktop', async ({ page, stillness }) => {
  await page.goto('/subscribe');
  for (const field of ['Pet name', 'Age']) {
    const size = field === 'Age' ? 'X-Large' : 'Medium';
    await page.getByLabel(field).focus();
    await pressSlowly(page, page.locator('label').filter({ has: page.getByRole('radio', { name: size }) }), stillness);
    await expect(page.getByRole('radio', { name: size })).toBeChecked();
    await expect(page.getByText(`${field} is required`)).toBeVisible();
  }
});

test('wizard: a slow press on the button is not lost to the problem of the last field @desktop', async ({
  page,
  stillness,
}) => {
  await page.goto('/subscribe');
  await page.getByLabel('Age').focus();
  await pressSlowly(page, page.getByRole('button', { name: 'Continue to Plan' }), stillness);
  await expect(page.getByLabel('Pet name')).toBeFocused();
});

test('sign-in: a slow press on the button after a wrong e-mail sends the form @desktop', async ({
  page,
  stillness,
}) => {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('olive');
  await pressSlowly(page, page.getByRole('button', { name: 'Sign In', exact: true }), stillness);
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});

test('pet profiles: a slow press on a size after an empty name reaches it @desktop', async ({ page, stillness }, {
  project,
}) => {
  await newOwner(page, project.name);
  await page.getByRole('button', { name: 'Add Your Pet' }).click();
  const dialog = page.getByRole('dialog');
  const press = async (size: string) => {
    await dialog.getByLabel('Pet Name').focus();
    const radio = page.getByRole('radio', { name: new RegExp(`^${size}`) });
    await pressSlowly(page, dialog.locator('label').filter({ has: radio }), stillness);
    await expect(radio).toBeChecked();
  };
  await press('Medium');
  await dialog.getByRole('button', { name: 'Add Pet' }).click();
  await expect(dialog.getByText('Pet name is required')).toBeVisible();
  await press('Large');
});

test('account: a slow press after a short ZIP code reaches the button @desktop', async ({ page, stillness }, {
  project,
}) => {
  await newOwner(page, project.name);
  await page.goto('/account');
  await page.getByLabel('ZIP code (Optional)').fill('1');
  await pressSlowly(page, page.getByRole('button', { name: 'Save Changes' }), stillness);
  await expect(page.getByText('Please check this ZIP code', { exact: true })).toBeVisible();
});
