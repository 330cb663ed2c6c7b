import { newOwnerWithBath } from './people.ts';
import { expect, test } from './test.ts';

test(
  'owner dashboard: an owner pauses a subscription from its next month, knowing which bath goes with it, and takes that back',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwnerWithBath(page, project.name);
    await page.getByRole('button', { name: 'Pause Subscription of Biscuit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause Subscription' });
    await dialog.getByRole('radio', { name: /^2 months/ }).check();
    await expect(dialog).toContainText('This appointment is within the pause and will be cancelled:');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await dialog.getByRole('button', { name: 'Confirm Pause' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pause planned' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause Subscription of Biscuit' })).toBeHidden();
    await expectAccessible();
    await page.getByRole('button', { name: 'Cancel Pause of Biscuit' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Pause cancelled' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pause Subscription of Biscuit' })).toBeVisible();
  },
);
