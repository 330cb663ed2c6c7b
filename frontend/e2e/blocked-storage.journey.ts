import { expect, test } from './test.ts';

test('in a browser that blocks all storage and cookies, pages work and a sign-in lasts until they are left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
    navigator.locks.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  });
  // The ZIP code of a search is remembered, and on the salon's page a chosen bath.
  // The salon's name is sought too, because other journeys open salons nearer by.
  await page.goto('/find-salons?zipCode=78704&q=The+Muddy+Paw');
  await page.getByRole('link', { name: 'Book Appointment at The Muddy Paw' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible();

  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('owner@lather.test');
  await page.getByLabel('Password', { exact: true }).fill('lather-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('/dashboard/pet-owner');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
