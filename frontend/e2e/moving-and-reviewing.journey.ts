import { ask, newOwnerWithBath } from './people.ts';
import { complete, registerSalon } from './salon-staff.ts';
import { expect, test } from './test.ts';

test('owner dashboard: an owner moves a bath to another time by keyboard', async ({ page, expectAccessible }, {
  project,
}) => {
  await newOwnerWithBath(page, project.name);
  await page.goto('/dashboard/pet-owner?tab=appointments');
  const before = await page
    .getByRole('article')
    .getByText(/ at \d/)
    .innerText();

  await page.getByRole('link', { name: /^Move Appointment of Biscuit/ }).press('Enter');
  await expect(page.getByText(/Moving is free until/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next month' }).press('Enter');
  const calendar = page.getByRole('group', { name: /20\d\d/ });
  await calendar.getByRole('button', { disabled: false }).first().press('Enter');
  await page.getByRole('radio', { disabled: false }).first().press('Space');
  await page.getByRole('button', { name: 'Move Appointment' }).press('Enter');

  await expect(page.getByRole('listitem').filter({ hasText: 'Your bath has been moved.' })).toBeVisible();
  await expect(page).toHaveURL(/tab=appointments/);
  await page.getByRole('heading', { name: 'Pet Owner Dashboard' }).waitFor();
  await expect(page.getByRole('article').getByText(/ at \d/)).not.toHaveText(before);
});

test('reviews: an owner reviews a completed bath, and the salon’s page shows it at once', async ({
  page,
  expectAccessible,
}, { project }) => {
  const words = `Soft as a cloud, seen from ${project.name}.`;
  const salon = await registerSalon(page, project.name, { status: 'approved' });
  await newOwnerWithBath(page, project.name, salon.id);
  const [visit] = await ask<{ id: number }[]>(page, '/api/appointments');
  await complete(page, salon, visit!.id);
  await page.goto('/dashboard/pet-owner?tab=appointments');
  const bath = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Write a Review/ }) });

  await bath.getByRole('button', { name: /^Write a Review/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a Review' });
  await dialog.getByRole('radio', { name: '5 stars, Excellent' }).press('Space');
  await dialog.getByLabel('In your words (Optional)').fill(words);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send Review' }).press('Enter');

  await expect(page.getByRole('listitem').filter({ hasText: 'Thank you for your review' })).toBeVisible();
  await page.goto(`/find-salons?q=${encodeURIComponent(salon.name)}`);
  await page
    .getByRole('article')
    .filter({ hasText: salon.name })
    .getByRole('link', { name: 'Book Appointment' })
    .click();
  await expect(page.getByText(words)).toBeVisible();
});
