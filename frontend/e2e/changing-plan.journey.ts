import type { Page } from '@playwright/test';

import { addPet, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Expects a price among the next charges of the payments tab. */
async function expectNextCharge(page: Page, price: string): Promise<void> {
  await page.goto('/dashboard/pet-owner?tab=payments');
  await expect(page.getByRole('region', { name: 'Next charges' })).toContainText(price);
}

test(
  'owner dashboard: a dog has grown; its owner is led from its size to the change of its plan, sees what is charged then, and takes it back',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    // The size of a dog with a running subscription follows its plan.
    troubles.expect(/409 PATCH .*\/api\/pets\/\d+$/);
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await subscribe(page, 2);
    await expectNextCharge(page, '$55.00');

    await page.goto('/dashboard/pet-owner?tab=pets');
    await page.getByRole('button', { name: /^Edit Details of Biscuit/ }).click();
    const form = page.getByRole('dialog', { name: 'Edit Biscuit' });
    await form.getByRole('radio', { name: /^Large/ }).check();
    await form.getByRole('button', { name: 'Update Pet' }).click();
    await form.getByRole('link', { name: 'Change the Plan' }).click();

    const dialog = page.getByRole('dialog', { name: 'Change Plan' });
    await expect(dialog.getByRole('radio', { name: /^Large/ })).toBeChecked();
    const charged = dialog.getByText(/^\$\d+\.\d\d is first charged on /);
    await expect(charged).toBeVisible();
    const [price = ''] = (await charged.innerText()).split(' ');
    expect(price).not.toBe('$55.00');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await dialog.getByRole('button', { name: 'Confirm Change' }).click();
    await expect(toast(page, 'Change planned')).toBeVisible();
    await expect(page.getByText(new RegExp(`^Large .* at \\${price} a month from `))).toBeVisible();
    await expectAccessible();
    await expectNextCharge(page, price);

    await page.goto('/dashboard/pet-owner');
    await page.getByRole('button', { name: "Undo Change of Biscuit's Plan" }).click();
    await expect(toast(page, 'Change undone')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change Plan of Biscuit' })).toBeVisible();
    await expectNextCharge(page, '$55.00');
  },
);
