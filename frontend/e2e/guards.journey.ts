import { expect, test } from './test.ts';

for (const path of ['/dashboard/pet-owner', '/dashboard/salon', '/dashboard/admin'])
  test(`guards: ${path} shows a visitor the sign-in page in its place`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(page).toHaveURL(path);
  });

for (const path of ['/booking/2', '/subscription/2'])
  test(`guards: ${path} leads a visitor to sign in and back`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?redirect=${encodeURIComponent(path)}`);
  });

for (const path of ['/terms', '/privacy', '/auth/salon-register'])
  test(`links: ${path} shows the not-found page`, async ({ page, troubles }) => {
    troubles.expect(/^404 GET/);
    await page.goto(path);
    await expect(page.getByText('404 Page Not Found')).toBeVisible();
  });

test('global behaviour: another path starts at the top', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Apply Now' });
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL('/salons/apply');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('salon detail: salon 2 shows its rating, sample reviews and hours', async ({ page }) => {
  await page.goto('/salon/2');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^4\.\d out of 5 stars$/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'View All Reviews' })).toBeVisible();
  await expect(page.getByText(/^Monday\s*(Today)?$/)).toBeVisible();
});
