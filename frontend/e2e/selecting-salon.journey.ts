import type { Page } from '@playwright/test';

import { sandboxKeys } from '../../backend/src/platform/config/sandbox-keys.ts';
import { jwtSecret } from './installation.ts';
import { addPet, cards, fillCard, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

/** The key for the sandbox's secret API, which lets a renewal fail; nothing else can. */
const secret = { authorization: `Bearer ${sandboxKeys(jwtSecret).secretKey}` };

const offered = 'Select This Salon: ';

/** Selects the first salon that is offered, whose place in the list depends on other journeys, and returns its name. */
async function selectSalon(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: offered }).first();
  const name = (await button.getAttribute('aria-label'))!.slice(offered.length);
  await button.click();
  await expect(page).toHaveURL('/dashboard/pet-owner');
  return name;
}

test(
  'owner dashboard: an owner selects a salon for a subscription, changes it, and books',
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await subscribe(page, 2);
    await page.getByRole('link', { name: 'Select Salon for Biscuit' }).click();
    await expect(page.getByText('Choose a salon for Biscuit (medium).')).toBeVisible();
    await page.getByLabel('ZIP code').fill('78704');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/subscription=\d+/);
    await expect(page.getByText('Choose a salon for Biscuit (medium).')).toBeVisible();
    await expectAccessible();
    const first = await selectSalon(page);
    await expect(page.getByRole('article', { name: 'Biscuit' })).toContainText(first);

    await page.getByRole('link', { name: 'Change Salon of Biscuit' }).click();
    await expect(page.getByRole('button', { name: `Selected: ${first}` })).toBeDisabled();
    const second = await selectSalon(page);
    await expect(page.getByRole('article', { name: 'Biscuit' })).toContainText(second);
    await page.getByRole('link', { name: 'Book Bath for Biscuit' }).click();
    await expect(page).toHaveURL(/\/booking\/\d+$/);
    await expect(page.getByRole('radio', { name: /Biscuit/ })).toBeChecked();
  },
);

test('a past-due owner pays the open amount with another card', async ({ page, troubles }, { project }) => {
  troubles.expect(/402 POST .*\/v1\/payment_intents\/.*\/confirm/);
  await newOwner(page, project.name);
  await addPet(page, 'Biscuit', 'medium');
  const subscription = `/v1/subscriptions/${await subscribe(page, 2)}`;
  const { customer } = (await (await page.request.get(subscription, { headers: secret })).json()) as {
    customer: string;
  };
  const attached = await page.request.post('/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
    headers: secret,
    form: { customer },
  });
  const { id: refused } = (await attached.json()) as { id: string };
  await page.request.post(subscription, {
    headers: secret,
    form: { default_payment_method: refused, 'billing_cycle_anchor[type]': 'now', proration_behavior: 'none' },
  });

  const card = page.getByRole('article', { name: 'Biscuit' });
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('you can pay now with another card.', { timeout: 1_000 });
  }).toPass();
  await card.getByRole('button', { name: /^Update Card and Pay/ }).click();
  await expect(card.getByText('$55.00 is unpaid.', { exact: false })).toBeVisible();
  await fillCard(page, cards.declined);
  await card.getByRole('button', { name: 'Pay $55.00' }).click();
  await expect(card.getByRole('alert')).toContainText('Your card was declined.');
  await fillCard(page, cards.good);
  await card.getByRole('button', { name: 'Pay $55.00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Payment Successful' })).toBeVisible();
  await expect(card.getByRole('button', { name: /^Update Card and Pay/ })).toHaveCount(0);
  await expect(card).toContainText('Active');
});
