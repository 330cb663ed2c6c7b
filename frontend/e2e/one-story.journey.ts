import type { Page } from '@playwright/test';

import { choose } from './choice.ts';
import { openMail, signInAs } from './demo-people.ts';
import { cards, fillCard } from './people.ts';
import { expect, test } from './test.ts';

// The journey is the longest way through the product, and runs once for each screen size.
test.slow();

/** No demo salon is near these ZIP codes, so the new salon is the one that is offered. */
const zipCodes: Record<string, string> = { phone: '59901', desktop: '59718' };

const password = 'oatmeal-bath-7';
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const fillAll = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Signs out by clearing the storage, on a page that makes no calls, so that none is aborted. */
const leave = async (page: Page) => {
  await page.goto('/dev/mail');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await fillAll(page, { Email: email, Password: password });
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function apply(page: Page, salon: { name: string; email: string; zipCode: string }): Promise<void> {
  await page.goto('/salons/apply');
  await fillAll(page, {
    'Salon name': salon.name,
    'Owner name': 'Nell Okafor',
    Email: salon.email,
    Phone: '(406) 555-0190',
    Address: '77 Huckleberry Lane',
    City: 'Whitefish',
    State: 'MT',
    'ZIP code': salon.zipCode,
    'Years in business': '6',
  });
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to the pricing' }).check();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await page.waitForURL('/salons/application-confirmation');
}

async function approve(page: Page, name: string): Promise<void> {
  await signInAs(page, 'admin');
  await page.goto(`/dashboard/admin?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Approve ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(toast(page, 'Salon Approved')).toBeVisible();
  await leave(page);
}

async function setPassword(page: Page, email: string): Promise<void> {
  await openMail(page, email, /is approved/);
  const link = new URL((await page.getByRole('link', { name: 'Choose your password' }).getAttribute('href')) ?? '');
  await page.goto(`${link.pathname}${link.hash}`);
  await fillAll(page, { 'New password': password, 'Confirm password': password });
  await page.getByRole('button', { name: 'Set Password' }).click();
  await page.waitForURL('/sign-in');
}

async function openUp(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL('/dashboard/salon');
  await page.goto('/dashboard/salon?tab=overview');
  const dialog = page.getByRole('dialog');
  const edit = page.getByRole('button', { name: 'Edit Salon Information' });
  await edit.click();
  await dialog.getByLabel(/Stations/).fill('2');
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(toast(page, 'Salon information updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await edit.click();
  await dialog.getByRole('tab', { name: 'Hours' }).click();
  await dialog.getByLabel('Monday: opens').fill('08:00');
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 dogs at a time')).toBeVisible();
  await expect(page.getByText('8:00 AM - 5:00 PM')).toBeVisible();

  await page.goto('/dashboard/salon?tab=add-ons');
  await page.getByRole('button', { name: 'Add Service' }).click();
  await dialog.getByLabel('Name').fill('Huckleberry rinse');
  await dialog.getByLabel('Description').fill('Smells of the mountain');
  await dialog.getByLabel('Price ($)').fill('12.50');
  await dialog.getByRole('button', { name: 'Add Service' }).click();
  await expect(toast(page, 'Add-on service created')).toBeVisible();
  await leave(page);
}

async function subscribe(page: Page, salon: { name: string; zipCode: string }, guest: string): Promise<void> {
  await page.goto('/subscribe?petSize=small');
  await fillAll(page, {
    'Pet name': 'Noodle',
    'Primary breed': 'Poodle',
    Age: '3 years',
    'Your ZIP code': salon.zipCode,
  });
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  await page.getByRole('button', { name: 'Continue with $45 a month' }).click();
  await choose(page.getByRole('radio', { name: new RegExp(salon.name) }));
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Save card and continue' }).click();
  await fillAll(page, {
    'First name': 'Gwen',
    'Last name': 'Ames',
    Email: `${guest}@example.com`,
    Username: guest,
    Password: password,
    Phone: '406-555-0199',
    Address: '9 Elm St',
    City: 'Whitefish',
    State: 'MT',
  });
  await page.getByRole('button', { name: 'Create account and pay $45.00' }).click();
  await page.waitForURL('/dashboard/pet-owner');
}

async function book(page: Page, salonName: string): Promise<void> {
  const subscription = page.getByRole('article', { name: 'Noodle' });
  await expect(subscription).toContainText(salonName);
  await subscription.getByRole('link', { name: /^Book Bath/ }).click();
  await choose(page.getByRole('checkbox', { name: /Huckleberry rinse/ }));
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: /free times$/ })
    .first()
    .click();
  await choose(page.getByRole('radio', { name: /^10:00 AM/ }));
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(toast(page, 'Appointment booked successfully')).toBeVisible();
  await leave(page);
}

async function work(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.waitForURL('/dashboard/salon');
  const dialog = page.getByRole('dialog');
  // The visit is still to come, so completing it needs a confirmation.
  for (const [status, button] of [
    ['In progress', 'Update Status'],
    ['Completed', 'Complete Now'],
  ] as const) {
    await page.getByRole('button', { name: /^Update Status: Noodle/ }).click();
    await dialog.getByRole('radio', { name: status }).check();
    await dialog.getByRole('button', { name: button }).click();
    await expect(toast(page, 'Appointment updated')).toContainText(`Noodle: ${status}.`);
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('tab', { name: 'Completed' }).click();
  await expect(page.getByText('$12.50').first()).toBeVisible();
  await leave(page);
}

async function review(page: Page, guest: string, words: string): Promise<void> {
  await signIn(page, `${guest}@example.com`);
  await page.waitForURL('/dashboard/pet-owner');
  await page.goto('/dashboard/pet-owner?tab=appointments');
  await page.getByRole('button', { name: /^Write a Review of Noodle/ }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('radio', { name: '4 stars, Very good' }));
  await dialog.getByLabel('In your words (Optional)').fill(words);
  await dialog.getByRole('button', { name: 'Send Review' }).click();
  await expect(toast(page, 'Thank you for your review')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Neither the add-on nor the tip is charged before the visit begins. */
async function tip(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a Tip' });
  await page.getByRole('button', { name: /^Add a Tip: bath of Noodle/ }).click();
  await choose(dialog.getByRole('radio', { name: '$5' }));
  await dialog.getByRole('button', { name: 'Give $5.00' }).click();
  await expect(toast(page, 'Thank you for the tip')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto('/dashboard/pet-owner?tab=payments');
  for (const [what, amount] of [
    ['Tip', '$5.00'],
    ['Add-ons', '$12.50'],
  ] as const) {
    const charge = page.getByRole('article').filter({ has: page.getByRole('heading', { name: what, exact: true }) });
    await expect(charge.getByText(amount, { exact: true }).first()).toBeVisible();
    // The visit was completed before its start, and nothing is charged for a visit that has not begun.
    await expect(charge.getByText('Not charged yet')).toBeVisible();
  }
  await leave(page);
}

test('one story: a salon applies, is approved and opens; an owner subscribes, books, reviews and tips; the timeline shows it', async ({
  page,
}, { project }) => {
  const unique = `${project.name}${Date.now()}`;
  const zipCode = zipCodes[project.name] ?? '59901';
  const salon = { name: `Wet Noses ${unique}`, email: `nell.${unique}@example.com`, zipCode };
  const words = 'She smells of huckleberries.';

  await apply(page, salon);
  await approve(page, salon.name);
  await setPassword(page, salon.email);
  await openUp(page, salon.email);
  await subscribe(page, salon, `gwen.${unique}`);
  await book(page, salon.name);
  await work(page, salon.email);
  await review(page, `gwen.${unique}`, words);
  await tip(page);

  await page.goto(`/find-salons?q=${encodeURIComponent(salon.name)}`);
  const card = page.getByRole('article').filter({ hasText: salon.name });
  await expect(card).toContainText('4.0');
  await card.getByRole('link', { name: 'Book Appointment' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Gwen A.')).toBeVisible();
  await expect(page.getByText('(1 review)').first()).toBeVisible();
});
