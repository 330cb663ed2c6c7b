import { press, tabTo, typeInto } from './keyboard.ts';
import { addPet, cards } from './people.ts';
import { expect, test } from './test.ts';

test(
  'by keyboard alone: sign up, subscribe with a card that asks the bank, book a bath',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await page.goto('/sign-up');
    await typeInto(page, page.getByLabel('First name'), 'Olive');
    await typeInto(page, page.getByLabel('Last name'), 'Park');
    await typeInto(page, page.getByLabel('Email'), `keys.${project.name}.${Date.now()}@example.com`);
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'oatmeal-bath-7');
    await typeInto(page, page.getByLabel('Confirm password'), 'oatmeal-bath-7');
    await press(page, page.getByRole('button', { name: 'Create Account' }));
    await page.waitForURL('/dashboard/pet-owner');
    await addPet(page, 'Biscuit', 'medium');

    await page.goto('/subscription/2');
    await press(page, page.getByRole('button', { name: 'Continue to Payment' }));
    await typeInto(page, page.getByLabel('Card number'), cards.asksTheBank);
    await typeInto(page, page.getByLabel('Expiration date'), '1234');
    await typeInto(page, page.getByLabel('Security code'), '123');
    await press(page, page.getByRole('button', { name: /and subscribe/ }));
    await press(page, page.getByRole('button', { name: 'Complete authentication' }));
    await page.waitForURL('/dashboard/pet-owner');

    await page.goto('/salon/4');
    await press(page, page.getByRole('link', { name: 'Book Appointment' }));
    await press(page, page.getByRole('button', { name: 'Next month' }));
    await tabTo(page, page.getByRole('button', { name: /free times?$/ }));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, page.locator('input[name=start]:not(:disabled)'));
    await page.keyboard.press('Space');
    await press(page, page.getByRole('button', { name: 'Book Appointment' }));
    await page.waitForURL('/dashboard/pet-owner');
    await expect(page.getByRole('listitem').filter({ hasText: 'Appointment booked successfully' })).toBeVisible();
  },
);
