import { openMail } from './demo-people.ts';
import { newOwnerWithBath } from './people.ts';
import { expect, test } from './test.ts';

// The journey goes through several pages and waits for a mail.
test.slow();

test('an owner chooses notifications, and stops mails by the link of one without signing in', async ({
  page,
  expectAccessible,
  expectNoSidewaysScroll,
}, { project }) => {
  await newOwnerWithBath(page, project.name);
  const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
  await openMail(page, email, /Biscuit's bath is booked/);
  const link = new URL((await page.getByRole('link', { name: 'Stop these emails' }).getAttribute('href')) ?? '');

  await page.goto('/dashboard/pet-owner');
  await page.getByRole('button', { name: project.name === 'phone' ? 'Open menu' : /^My Account/ }).click();
  await page.getByRole(project.name === 'phone' ? 'link' : 'menuitem', { name: 'Notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText("Biscuit's bath is booked").first()).toBeVisible();
  const reviews = page.getByRole('switch', { name: 'Review invitations: Email' });
  await expect(reviews).toBeChecked();
  await reviews.click();
  await expect(reviews).not.toBeChecked();
  await expectAccessible();
  await expectNoSidewaysScroll();
  await page.reload();
  await expect(reviews).not.toBeChecked();

  const session = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link.pathname);
  await expect(page.getByText('emails about booked and moved baths')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re Unsubscribed' })).toBeVisible();

  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, session);
  await page.goto('/account/notifications');
  await expect(page.getByRole('switch', { name: 'Booked and moved baths: Email' })).not.toBeChecked();
});
