import { untilTakenOver } from './held-code.ts';
import { expect, test } from './test.ts';

test(
  'landing page: the buttons of the landing page lead to its plans and to its salon finder',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'View Plans' }).click();
    await expect(page.getByRole('heading', { name: 'One price. All the baths.' })).toBeInViewport();
    await expect(page).toHaveURL('/#plans');
    await page.getByRole('link', { name: 'Lather home' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await page.getByRole('link', { name: 'Find a Salon' }).click();
    await expect(page.getByRole('heading', { name: 'Find a salon near you' })).toBeInViewport();
  },
);

test('landing page: prices come from the plans', async ({ page }) => {
  await page.goto('/');
  const plans = page.getByRole('region', { name: 'One price. All the baths.' });
  for (const price of ['$45', '$55', '$65', '$75']) await expect(plans.getByText(price, { exact: true })).toBeVisible();
});

test('landing page: a ZIP code that is not complete is searched for, and the page says that it found nothing', async ({
  page,
}) => {
  await page.goto('/');
  // Before that a search leads to the page of all salons.
  await untilTakenOver(page);
  const finder = page.getByRole('search', { name: 'Salons' });
  await finder.getByLabel('ZIP code').fill('123');
  await finder.getByLabel('ZIP code').press('Enter');
  await expect(page.getByText('No salons found').first()).toBeInViewport();
});

test('the landing page loads at most 130 kB of compressed script', async ({ page, stillness }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'The water is warm. Hop in.' })).toBeVisible();
  await stillness.reached();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
});

test(
  'the whole page is reached by keyboard, beginning with the way past the links',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    // The browser moves the focus a moment after the press.
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'View Plans' })).toBeFocused();
  },
);
