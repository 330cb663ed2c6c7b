import type { Locator, Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { expect, test } from './test.ts';

const backgroundOf = (element: Locator) => element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

/** Expects that the chosen one of several elements has another background than the one beside it. */
async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  await expect.poll(async () => (await backgroundOf(chosen)) === (await backgroundOf(other))).toBe(false);
}

const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('with a contrast theme the chosen tab, day and time, and the state of a switch can be seen', async ({ page }) => {
  await signInAs(page, 'owner');
  await page.goto('/dashboard/pet-owner');
  await expectMarked(page.getByRole('tab', { name: 'Subscriptions' }), page.getByRole('tab', { name: 'Appointments' }));

  await page.goto('/account/notifications');
  const reminders = page.getByRole('switch', { name: 'Bath reminders: Email' });
  await expect(reminders).toBeChecked();
  await expect(reminders).toHaveCSS('background-color', await highlight(page));
  await expect(reminders).toHaveCSS('border-top-width', '1px');

  await page.goto('/booking/2');
  // The last days of a month may be fewer than the journey needs.
  await page.getByRole('button', { name: 'Next month' }).click();
  const days = page.locator('button[aria-pressed]:enabled');
  await days.nth(3).click();
  await expectMarked(page.getByRole('button', { pressed: true }), days.nth(2));
  const times = page.getByRole('radio', { name: /[AP]M$/, disabled: false });
  await times.nth(0).check({ force: true });
  await expectMarked(times.nth(0).locator('..'), times.nth(1).locator('..'));
});
