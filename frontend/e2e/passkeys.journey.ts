import { newOwner } from './people.ts';
import { expect, test } from './test.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test.slow();

test(
  'signed-in: an owner adds a passkey, signs out, comes back by it, renames it, and removes it',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const device = await VirtualAuthenticator.in(page);
    await newOwner(page, project.name);
    const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey added' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: Linux' })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    // Otherwise the passkey would be offered in the autofill of the e-mail field, and a device that answers by itself
    // would use it at once.
    await device.answers(false);
    await page.goto('/how-it-works');
    await page.getByRole('button', { name: project.name === 'phone' ? 'Open menu' : /^My Account/ }).click();
    await page.getByRole(project.name === 'phone' ? 'button' : 'menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/sign-in?redirect=/account');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await device.answers(true);
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByText(/last used/).first()).toBeVisible();

    await page.getByRole('button', { name: 'Rename: Linux' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Blue key');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey renamed' })).toBeVisible();
    await expectNoSidewaysScroll();

    await page.getByRole('button', { name: 'Remove: Blue key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey removed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: Blue key' })).toBeHidden();
  },
);

test(
  'visitor: who has a passkey chooses it beside the field of the e-mail, and is signed in without a word typed',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    await VirtualAuthenticator.in(page);
    await newOwner(page, project.name);
    const email = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
    await page.goto('/account');
    await page.getByRole('button', { name: 'Add a Passkey' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey added' })).toBeVisible();

    await page.goto('/how-it-works');
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    // The device answers a request at once, so the page's request is held until its field has been checked.
    const seen = Promise.withResolvers<void>();
    await page.route('**/api/login/passkey/request', async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.goto('/sign-in?redirect=/account');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /webauthn/);
    // The browser lists the passkey in the autofill, and the person chooses it there: there is no press on the page.
    seen.resolve();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(email)).toBeVisible();
  },
);
