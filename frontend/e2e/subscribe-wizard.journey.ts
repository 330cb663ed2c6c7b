import type { Page } from '@playwright/test';

import { choose } from './choice.ts';
import {
  choosePlan,
  createAccountButton,
  describeAccount,
  describeDog,
  newName,
  saveCard,
  toPayment,
} from './guest.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { cards, fillCard, newOwner } from './people.ts';
import { expect, test } from './test.ts';

const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

test('wizard: a guest chooses a plan on the landing page, a salon and a card, and has an account with baths', async ({
  page,
}, { project }) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Choose This Plan: Small/ })
    .first()
    .click();
  await expect(page).toHaveURL('/subscribe?step=pet');
  await expect(page.getByRole('radio', { name: /^Small/ })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await expect(page.getByText('Pet name is required')).toBeVisible();
  await describeDog(page);

  await expect(page.getByText('Basic grooming essentials')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with $45 a month' }).click();
  await choose(page.getByRole('radio', { name: /^Barton Springs Bath House/ }));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await page.getByLabel('Card number').waitFor();
  await saveCard(page, cards.good);
  await describeAccount(page, newName(project.name));
  await createAccountButton(page).click();

  // The provider may take some seconds to charge the card.
  await page.getByRole('heading', { name: 'Success!' }).waitFor();
  await expect(toast(page, 'Your account has been created and subscription activated.')).toBeVisible();
  await page.waitForURL('/dashboard/pet-owner');
  const card = page.getByRole('article', { name: 'Noodle' });
  await expect(card).toContainText('Active');
  await expect(card).toContainText('Barton Springs');
  const tokens = await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('token')]);
  expect(tokens[0]).toBe(tokens[1]);
});

test('wizard: every step is accessible', { tag: '@desktop' }, async ({ page, expectAccessible }) => {
  await page.goto('/subscribe?petSize=small');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await expect(page.getByText('Pet name is required')).toBeVisible();
  await expectAccessible();
  await describeDog(page);
  await expectAccessible();
  await toPayment(page);
  await saveCard(page, cards.good);
  await createAccountButton(page).click();
  await expect(page.getByText('Valid email is required')).toBeVisible();
  await expectAccessible();
});

test('wizard: a declined charge keeps the form; another card, whose bank asks twice, completes it', async ({
  page,
  troubles,
  expectAccessible,
}, { project }) => {
  troubles.expect(/402 POST .*\/api\/register/);
  await describeDog(page);
  await toPayment(page);
  await saveCard(page, cards.declinedLater);
  const name = newName(project.name);
  await describeAccount(page, name);
  await createAccountButton(page).click();
  await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.');
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@example.com`);
  await expect(page.getByLabel('Password')).toHaveValue('oatmeal-bath-7');
  await expectAccessible();

  await page.getByRole('button', { name: 'Use another card' }).click();
  await saveCard(page, cards.alwaysAsksTheBank);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@example.com`);
  await createAccountButton(page).click();
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(toast(page, 'Payment Failed')).toContainText('unable to authenticate');
  await createAccountButton(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await page.waitForURL('/dashboard/pet-owner');
  await expect(page.getByRole('article', { name: 'Noodle' })).toContainText('Active');
});

test('wizard: an existing e-mail leads to the login, and plan and pet are kept', async ({ page, troubles }, {
  project,
}) => {
  troubles.expect(/409 POST .*\/api\/register/);
  await describeDog(page);
  await toPayment(page);
  await saveCard(page, cards.good);
  await describeAccount(page, newName(project.name), 'owner@lather.test');
  await createAccountButton(page).click();
  await expect(toast(page, 'Account Already Exists')).toContainText('Please try logging in instead');
  await expect(toast(page, 'Login Instead')).toBeVisible();
  await toast(page, 'Login Instead').getByRole('link', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  // The wizard has an e-mail field as well, and is still shown for a moment after the address has changed.
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
  await page.getByLabel('Email').fill('owner@lather.test');
  await page.getByLabel('Password').fill('lather-demo');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/subscribe?step=pet');
  await expect(page.getByLabel('Pet name')).toHaveValue('Noodle');
  await expect(page.getByRole('radio', { name: /^Small/ })).toBeChecked();
});

test('wizard: a signed-in owner adds the dog, pays, and needs no fifth step', async ({ page }, { project }) => {
  await newOwner(page, project.name);
  await describeDog(page, 'medium');
  await expect(page.getByText('Create Account')).toHaveCount(0);
  await toPayment(page);
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $55.00 and subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await page.waitForURL('/dashboard/pet-owner');
  await expect(page.getByRole('article', { name: 'Noodle' })).toContainText('Active');
});

test('progress survives a reload and the back button; card and password are stored nowhere', async ({ page }, {
  project,
}) => {
  await describeDog(page, 'small');
  await toPayment(page);
  await saveCard(page, cards.good);
  const name = newName(project.name);
  await describeAccount(page, name);
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue(`${name}@example.com`);
  await expect(page.getByLabel('Password')).toHaveValue('');
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain('oatmeal-bath-7');
  // An id of the draft may contain one group of the card's number.
  expect(stored).not.toMatch(/4242 ?4242/);

  await page.goBack();
  await expect(page.getByText('Your card is saved. Nothing has been charged yet.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('radio', { name: /^Choose later/ })).toBeChecked();
  await page.goBack();
  await expect(choosePlan(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Pet name')).toHaveValue('Noodle');
  await page.goto('/subscribe?step=account');
  await page.getByLabel('Password').fill('oatmeal-bath-7');
  await createAccountButton(page).click();
  await page.waitForURL('/dashboard/pet-owner');
});

test('without a salon nearby the wizard warns before the card', async ({ page, expectAccessible }) => {
  await describeDog(page, 'x_large');
  await page.goBack();
  await page.getByLabel('Your ZIP code').fill('99501');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await choosePlan(page).click();
  await expect(page.getByText(/No partner salon near 99501 takes x-large dogs yet/)).toBeVisible();
  await expectAccessible();
});

test('by keyboard alone: a guest goes through all five steps', async ({ page }, { project }) => {
  const name = newName(project.name);
  await page.goto('/subscribe?petSize=small');
  await typeInto(page, page.getByLabel('Pet name'), 'Noodle');
  await typeInto(page, page.getByLabel('Primary breed'), 'Poodle');
  await typeInto(page, page.getByLabel('Age'), '3');
  await typeInto(page, page.getByLabel('Your ZIP code'), '78704');
  await page.keyboard.press('Enter');
  await press(page, choosePlan(page));
  await tabTo(page, page.getByRole('radio', { name: /^Choose later/ }));
  await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Continue to Payment' }));
  await typeInto(page, page.getByLabel('Card number'), cards.good);
  await typeInto(page, page.getByLabel('Expiration date'), '1234');
  await typeInto(page, page.getByLabel('Security code'), '123');
  await press(page, page.getByRole('button', { name: 'Save card and continue' }));
  await typeInto(page, page.getByLabel('First name'), 'Gwen');
  await typeInto(page, page.getByLabel('Last name'), 'Ames');
  await typeInto(page, page.getByLabel('Email'), `${name}@example.com`);
  await typeInto(page, page.getByLabel('Username'), name);
  await typeInto(page, page.getByLabel('Password'), 'oatmeal-bath-7');
  await typeInto(page, page.getByLabel('Phone'), '512-555-0199');
  await typeInto(page, page.getByLabel('Address'), '9 Elm St');
  await typeInto(page, page.getByLabel('City'), 'Austin');
  await typeInto(page, page.getByLabel('State'), 'TX');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard/pet-owner');
});
