import { tabTo } from './keyboard.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

test('pet profiles: an owner adds, edits and removes a pet by keyboard alone', async ({ page, expectAccessible }, {
  project,
}) => {
  await newOwner(page, project.name);

  const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add Your Pet' }).press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Pet' }).press('Enter');
  await expect(dialog.getByText('Pet name is required')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Pet Name').fill('Captain');
  await page.keyboard.press('Tab');
  await page.keyboard.type('labrador r');
  await expect(page.getByTitle('Labrador Retriever')).toBeVisible();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('radio', { name: /^Small/ }));
  for (const size of [/^Medium/, /^Large/]) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: size })).toBeChecked();
  }
  await dialog.getByLabel('Pet Name').press('Enter');
  await expect(toast('Pet added successfully')).toContainText('Your pet profile has been created.');
  await expect(page.getByRole('heading', { name: 'Pet Owner Dashboard' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Book New Appointment' })).toBeVisible();

  await page.goto('/dashboard/pet-owner?tab=pets');
  const card = page.getByRole('article').filter({ hasText: 'Captain' });
  await expect(card).toContainText('Labrador Retriever');
  await expectAccessible();
  const edit = card.getByRole('button', { name: /^Edit Details/ });
  await edit.press('Enter');
  await dialog.getByLabel('Special Notes (Optional)').fill('Jumps into every puddle');
  await dialog.getByRole('button', { name: 'Update Pet' }).press('Enter');
  await expect(card).toContainText('Jumps into every puddle');
  await expect(edit).toBeFocused();

  const remove = card.getByRole('button', { name: 'Remove Captain' });
  await remove.press('Enter');
  await expect(dialog).toContainText('Are you sure you want to remove this pet? This action cannot be undone.');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(toast('Pet removed')).toContainText('Your pet profile has been deleted.');
  await expect(page.getByRole('button', { name: 'Add Your Pet' })).toBeVisible();
});
