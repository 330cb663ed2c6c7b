import { openMail } from './demo-people.ts';
import { newOwnerWithBath } from './people.ts';
import { expect, test } from './test.ts';

// The journey goes through several pages and waits for a mail.
test.slow();

test('a signed-out owner cancels a bath by the link of a mail, once', async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
  await openMail(page, email, /Biscuit's bath is booked/);
  const link = new URL((await page.getByRole('link', { name: 'I can’t come' }).getAttribute('href')) ?? '');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();

  await page.goto(link.pathname + link.hash);
  await expect(page.getByText('Cancelling now is free.')).toBeVisible();
  await expect(page.getByText('You don’t need to sign in.')).toBeVisible();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await page.getByRole('button', { name: 'Cancel This Bath' }).click();
  await expect(page.getByRole('heading', { name: 'This bath is cancelled' })).toBeVisible();
  await expect(page.getByText('does not count toward your weekly limit')).toBeVisible();
  await expectAccessible();
  await openMail(page, email, /Cancelled: Biscuit's bath/);

  await page.goto(link.pathname + link.hash);
  await expect(page.getByRole('heading', { name: 'This bath is cancelled' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel This Bath' })).toHaveCount(0);
});

test('an unknown link shows a message', async ({ page, troubles, expectAccessible }) => {
  troubles.expect(/404 POST .*\/visit-links\/look/);
  await page.goto('/visits/cannot-come#12.abc.nonsense');
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
  await expectAccessible();
});
