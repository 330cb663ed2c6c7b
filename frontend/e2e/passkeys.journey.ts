import { newOwner } from './people.ts';
import { expect, test } from './test.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test.slow();

test(
  'signed-in: an owner adds a passkey, signs out, comes back by it, and removes it',
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

    // Beside the field of the e-mail it would be offered, and taken at once by a device that answers by itself.
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

    await page.getByRole('button', { name: 'Remove: Linux' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Passkey removed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove: Linux' })).toBeHidden();
  },
);
