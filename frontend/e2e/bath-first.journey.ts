import { createAccount, holdTime, toPayment } from './bath-first.ts';
import { cards, fillCard } from './people.ts';
import { expect, test } from './test.ts';

test(
  'bath first: from a ZIP code to a booked bath, the time chosen before the account, a declined card on the way',
  { tag: '@desktop' },
  async ({ page, troubles, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    troubles.expect(/402 POST .*\/api\/register/);
    await holdTime(page, project.name === 'desktop' ? 3 : 5);
    await expectAccessible();
    await expectNoSidewaysScroll();
    await toPayment(page);
    await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('2:30 PM');
    await fillCard(page, cards.declinedLater);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await createAccount(page, project.name);
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment Failed' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('Held for you');
    await page.getByRole('button', { name: /another card/i }).click();
    await fillCard(page, cards.good);
    await page.getByRole('button', { name: 'Save card and continue' }).click();
    await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
    await page.getByRole('button', { name: 'Create account and pay $45.00' }).click();
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'Noodle’s bath is booked' })).toContainText('2:30 PM');
    await expectAccessible();
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
    // The notice appears with its own answer and moves the tabs down; a tab that is clicked at that moment is missed.
    await expect(page.getByRole('region', { name: 'Unconfirmed email address' })).toBeVisible();
    await expect(page.getByText('active bath subscriptions')).toBeVisible();
    await page.getByRole('tab', { name: /Appointments/ }).click();
    await expect(page.getByText(/at 2:30 PM/).first()).toBeVisible();
  },
);

test('bath first: a hold that expires in step 4 shows a message, and is held anew', async ({
  page,
  expectAccessible,
}) => {
  await holdTime(page, 8);
  await toPayment(page);
  await page.evaluate(() => {
    const bath = JSON.parse(sessionStorage.getItem('chosen-bath') ?? '{}') as object;
    sessionStorage.setItem('chosen-bath', JSON.stringify({ ...bath, expiresAt: new Date(0).toISOString() }));
  });
  await page.reload();
  await expect(page.getByText('This time is no longer held for you.')).toBeVisible();
  await expectAccessible();
  await page
    .getByRole('region', { name: 'Your bath' })
    .getByRole('button', { name: /[AP]M$/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Your bath' })).toContainText('Held for you for 1');
});
