import { newOwnerWithBath } from './people.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }, { project }) => {
  await newOwnerWithBath(page, project.name);
});

test(
  'owner dashboard: an owner cancels a bath by keyboard',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    await page.goto('/dashboard/pet-owner?tab=appointments');
    const dialog = page.getByRole('dialog');
    const giveUp = page.getByRole('button', { name: /^Cancel Appointment of Biscuit/ });
    await giveUp.press('Enter');
    await expect(dialog).toContainText('free until 24 hours before the bath');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(giveUp).toBeFocused();
    await giveUp.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel Appointment' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Appointment updated' })).toBeVisible();
    await expect(page.getByText('No upcoming appointments')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upcoming appointments', exact: true })).toBeFocused();
    await expect(page.getByRole('article').filter({ hasText: 'Cancelled' })).toBeVisible();
  },
);

test('subscription status: an owner cancels a subscription after seeing what ends with it, and withdraws that', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/dashboard/pet-owner');
  const dialog = page.getByRole('dialog');
  const toast = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await page.getByRole('button', { name: /^Cancel Subscription/ }).press('Enter');
  await expect(dialog).toContainText('at the end of the current billing period');
  await expect(dialog).toContainText('This appointment is after that date and will be cancelled');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Confirm Cancellation' }).press('Enter');
  await expect(toast('Subscription cancelled')).toContainText('Your subscription has been successfully cancelled.');
  // The closed dialog moves the focus to the heading, so a key pressed earlier would go there.
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /^Resubscribe/ }).press('Enter');
  await expect(toast('Subscription resumed')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cancel Subscription/ })).toBeVisible();
});
