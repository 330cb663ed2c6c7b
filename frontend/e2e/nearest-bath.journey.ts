import type { Page } from '@playwright/test';

import { createAccount, toPayment } from './bath-first.ts';
import { untilTakenOver } from './held-code.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { cards, fillCard } from './people.ts';
import { expect, test } from './test.ts';

/**
 * Simulates the connection that Lighthouse calls a slow 4G: 150 ms for each round trip, 1.6 Mbit/s down and 750 kbit/s
 * up.
 */
async function useSlowConnection(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

const finder = (page: Page) => page.getByRole('region', { name: 'Find a salon near you' });
const bath = (page: Page) => page.getByRole('region', { name: 'Your bath' });

async function expectBooked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: 'Noodle’s bath is booked' })).toBeVisible();
}

test('from a ZIP code on the landing page to a booked bath, over a slow 4G connection', async ({
  page,
  expectNoSidewaysScroll,
}, { project }) => {
  await useSlowConnection(page);
  await page.goto('/');
  // Before that a search leads to the page of all salons.
  await untilTakenOver(page);
  await finder(page).getByLabel('ZIP code').fill('55401');
  await finder(page).getByRole('button', { name: 'Search' }).click();
  await expect(finder(page).getByRole('article').first()).toBeInViewport();
  await finder(page)
    .getByRole('link', { name: /Book Appointment/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
  await page.locator('label:has(input[name="start"]:enabled)').first().click();
  await page.getByRole('button', { name: 'Take this time' }).click();
  await expect(bath(page)).toContainText(/Held for you, 1\d:\d\d left/);
  await expectNoSidewaysScroll();
  await toPayment(page);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Save card and continue' }).click();
  await createAccount(page, project.name);
  await expectBooked(page);
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('from a ZIP code on the landing page to a booked bath, by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await untilTakenOver(page);
    await typeInto(page, finder(page).getByLabel('ZIP code'), '55401');
    await page.keyboard.press('Enter');
    await press(page, finder(page).getByRole('link', { name: /Book Appointment/ }));
    await page.getByRole('heading', { name: 'Choose a time' }).waitFor();
    await press(page, page.getByRole('button', { name: 'Next month' }));
    await tabTo(page, page.getByRole('button', { name: /free times?$/ }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('input[name=start]:not(:disabled)'));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Take this time' }));
    await expect(bath(page)).toContainText(/Held for you, 1\d:\d\d left/);
    await typeInto(page, page.getByLabel('Pet name'), 'Noodle');
    await typeInto(page, page.getByLabel('Primary breed'), 'Poodle');
    await typeInto(page, page.getByLabel('Age'), '3 years');
    await typeInto(page, page.getByLabel('Your ZIP code'), '55401');
    await press(page, page.getByRole('button', { name: 'Continue to Plan' }));
    await press(page, page.getByRole('button', { name: /^Continue with \$/ }));
    await press(page, page.getByRole('button', { name: 'Continue to Payment' }));
    await typeInto(page, page.getByLabel('Card number'), cards.good);
    await typeInto(page, page.getByLabel('Expiration date'), '1234');
    await typeInto(page, page.getByLabel('Security code'), '123');
    await press(page, page.getByRole('button', { name: 'Save card and continue' }));
    const name = `gwen.keys.${Date.now()}`;
    await typeInto(page, page.getByLabel('First name'), 'Gwen');
    await typeInto(page, page.getByLabel('Last name'), 'Ames');
    await typeInto(page, page.getByLabel('Email'), `${name}@example.com`);
    await typeInto(page, page.getByLabel('Username'), name);
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'oatmeal-bath-7');
    await typeInto(page, page.getByLabel('Phone'), '512-555-0199');
    await typeInto(page, page.getByLabel('Address', { exact: true }), '9 Elm St');
    await typeInto(page, page.getByLabel('City'), 'Minneapolis');
    await typeInto(page, page.getByLabel('State'), 'MN');
    await press(page, page.getByRole('button', { name: 'Create account and pay $45.00' }));
    await expectBooked(page);
  });
});
