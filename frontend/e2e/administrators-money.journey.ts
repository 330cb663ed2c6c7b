import { signInAs } from './demo-people.ts';
import { expect, test } from './test.ts';

// The journey checks nine pages with axe.
test.slow();

const tabs = ['Payouts', 'Questions', 'Weights', 'Adjustments', 'Holds', 'Payments', 'Refunds', 'Disputes', 'Revenue'];

test(
  'an administrator finds every kind of money by keyboard, and no page is closed to a screen reader',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
    await signInAs(page, 'admin');
    await page.goto('/dashboard/admin');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Money' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
    for (const name of tabs) {
      const tab = page.getByRole('tab', { name });
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name }).getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible();
      await expectNoSidewaysScroll();
      await tab.press('ArrowRight');
    }
  },
);

test('operations show differences and stuck jobs, and the test clock shows the events', async ({
  page,
  expectAccessible,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/dashboard/admin/operations');
  await expect(page.getByRole('heading', { name: 'What does not add up' })).toBeVisible();
  await expect(page.getByText('Nothing is stuck')).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Test Clock' }).press('Enter');
  await expect(page.getByText('The same as real time')).toBeVisible();
  await expect(page.getByText(/came in for a month of|was bathed at|paid \$/).first()).toBeVisible();
  await expectAccessible();
});
