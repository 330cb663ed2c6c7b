import { signInAs } from './demo-people.ts';
import { holdCodeBack, untilTakenOver } from './held-code.ts';
import { expect, test } from './test.ts';

test('early input: input and presses from before the code has loaded take effect once it has', async ({ page }) => {
  const releaseCode = await holdCodeBack(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('owner@lather.test');
  await page.getByLabel('Password').fill('lather-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  releaseCode();
  await expect(page).toHaveURL('/dashboard/pet-owner');
});

test('early input: the wizard keeps the input from before its code had loaded', async ({ page }) => {
  const releaseCode = await holdCodeBack(page);
  await page.goto('/subscribe', { waitUntil: 'commit' });
  await page.getByLabel('Pet name').fill('Noodle');
  await page.getByRole('radio', { name: /^Large/ }).check({ force: true });
  releaseCode();
  await untilTakenOver(page);
  await page.getByLabel('Primary breed').fill('Poodle');
  await page.getByLabel('Age').fill('3 years');
  await page.getByLabel('Your ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await expect(page.getByRole('button', { name: 'Continue with $65' })).toBeVisible();
  await page.reload();
  await page.goBack();
  await expect(page.getByLabel('Pet name')).toHaveValue('Noodle');
});

test('early input: an application is sent that was filled in and submitted before the code had loaded', async ({
  page,
}) => {
  const releaseCode = await holdCodeBack(page);
  await page.goto('/salons/apply', { waitUntil: 'commit' });
  for (const [label, value] of Object.entries({
    'Salon name': 'Early Bird Baths',
    'Owner name': 'Nell Okafor',
    Email: `early${Date.now()}@example.com`,
    Phone: '(406) 555-0190',
    Address: '77 Huckleberry Lane',
    City: 'Whitefish',
    State: 'MT',
    'ZIP code': '59937',
    'Years in business': '6',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to the pricing' }).check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  releaseCode();
  await expect(page).toHaveURL('/salons/application-confirmation');
});

test('early input: the wizard keeps early input where a bath is held already', async ({ page }) => {
  await page.goto('/salon/35');
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /free times$/ })
    .nth(6)
    .click();
  await page.locator('label:has(input[name="start"]:enabled)').first().click();
  await page.getByRole('button', { name: 'Take this time' }).click();
  await page.waitForURL('/subscribe**');
  const releaseCode = await holdCodeBack(page);
  await page.goto('/subscribe', { waitUntil: 'commit' });
  await page.getByLabel('Pet name').fill('Noodle');
  releaseCode();
  await expect(page.getByRole('region', { name: 'Your bath' })).toBeVisible();
  await expect(page.getByLabel('Pet name')).toHaveValue('Noodle');
});

test("early input: salons are searched for before the page's code has loaded", async ({ page }) => {
  await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('ZIP code').fill('78704');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/find-salons\?.*zipCode=78704/);
});

test('early input: the focus stays where the keyboard has moved it before the code has loaded', async ({
  page,
  stillness,
}) => {
  const releaseCode = await holdCodeBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  const wayPast = page.getByRole('link', { name: 'Skip to content' });
  await wayPast.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const plans = page.getByRole('link', { name: 'View Plans' });
  await expect(plans).toBeFocused();
  releaseCode();
  await untilTakenOver(page);
  await stillness.reached();
  await expect(plans).toBeFocused();
});

test('early input: a link that has the focus keeps it when its page takes the place of the waiting frame', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const releaseCode = await holdCodeBack(page);
  await page.goto('/dashboard/admin', { waitUntil: 'commit' });
  const money = page.getByRole('link', { name: 'Money' });
  await money.focus();
  releaseCode();
  await untilTakenOver(page);
  await expect(money).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Money', level: 1 })).toBeVisible();
});
