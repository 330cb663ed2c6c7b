import { expect, test } from './test.ts';

const openPages = [
  '/',
  '/how-it-works',
  '/find-salons',
  '/salon/2',
  '/subscribe',
  '/payment-success?redirect_status=succeeded',
  '/sign-in',
  '/sign-up',
  '/salon-register',
  '/salons/join-network',
  '/salons/apply',
  '/salons/faq',
  '/salons/application-confirmation',
];

for (const path of openPages)
  test(`spec 2, route table: ${path} opens for a visitor, accessible and without an error`, async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    await expectAccessible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

test('spec 2, route table: an unknown address shows the not-found page', async ({ page, expectAccessible }) => {
  await page.goto('/no-such-page');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expectAccessible();
});
