import { signInAs } from './demo-people.ts';
import { expect, test } from './test.ts';

test.slow();

test('an owner books a past bath again with its dog and extras, and leaves the salon a note', async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}) => {
  await signInAs(page, 'owner');
  await page.goto('/dashboard/pet-owner?tab=appointments');
  const bath = page.getByRole('article').filter({ hasText: 'Nail trim' }).first();
  const dog = await bath.getByRole('heading', { level: 3 }).innerText();
  await bath.getByRole('link', { name: /^Book Again: bath of/ }).click();
  await expect(page.getByRole('heading', { name: 'Book an Appointment' })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^${dog}`) })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Nail trim/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /AM|PM/ }).first()).toBeVisible();
  const notes = page.getByLabel('Notes for the salon (optional)');
  await notes.fill('Muddy paws today');
  await expect(page.getByText('484 characters left')).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
});
