import type { Page, Route } from '@playwright/test';

import { untilTakenOver } from './held-code.ts';
import { addPet, cards, fillCard, newOwner } from './people.ts';
import { expect, test } from './test.ts';

const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to fetch|did not load/;

/** The shown toast, with or without the code of the toasts. */
const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

/** Fills the form as a password manager does: with no key or tap, which would load the code of the toasts. */
async function fillIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('without a network: a page that has loaded nothing else says why, and its later toasts come', async ({
  page,
  troubles,
}) => {
  troubles.expect(noNetwork);
  troubles.expect(/401 POST .*login/);
  await page.goto('/sign-in');
  await untilTakenOver(page);
  await page.context().setOffline(true);
  await fillIn(page, 'oatmeal-bath-7');
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await signIn.click();
  await expect(toast(page, 'Login failed')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast(page, 'Login failed')).toBeHidden();

  await page.context().setOffline(false);
  await signIn.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Login failed' })).toBeVisible();
});

test('without a network: a dialog and a page that did not load come once it is back @desktop', async ({
  page,
  troubles,
}, { project }) => {
  troubles.expect(noNetwork);
  await newOwner(page, project.name);
  const addPet = page.getByRole('button', { name: 'Add Your Pet' });
  await expect(addPet).toBeVisible();
  await page.context().setOffline(true);
  await addPet.click();
  await expect(toast(page, 'This part of the page did not load')).toBeVisible();

  await page.context().setOffline(false);
  await addPet.click();
  const dialog = page.getByRole('dialog', { name: 'Add Your Pet' });
  await expect(dialog.getByRole('radio', { name: /Medium/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.context().setOffline(true);
  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'Salon FAQ' });
  await faq.click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await faq.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/FAQ|question/i);
});

test('a lost answer: a payment that was made is not called failed, and another press finds it made @desktop', async ({
  page,
  troubles,
}, { project }) => {
  troubles.expect(/ERR_FAILED|400 POST .*confirm/);
  await newOwner(page, project.name);
  await addPet(page, 'Biscuit', 'medium');
  await page.goto('/subscription/2');
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, cards.good);
  const losesAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/\/v1\/payment_intents\/[^/]+\/confirm$/, losesAnswer, { times: 1 });
  const pay = page.getByRole('button', { name: 'Pay $55.00 and subscribe' });
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('nothing is charged twice');
  await pay.click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
});
