import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';

import { jwtSecret } from './installation.ts';
import { logOut } from './people.ts';
import { expect, test } from './test.ts';
import { VirtualAuthenticator } from './virtual-authenticator.ts';

test.slow();

const password = 'oatmeal-bath-7';

/** Creates an administrator by the operator's command, and returns the path of the mailed link. */
async function makeAdministrator(email: string, baseURL = ''): Promise<string> {
  const script = join(import.meta.dirname, '../../backend/scripts/admin-create.ts');
  const { port } = new URL(baseURL);
  const env = { ...process.env, DATA_DIR: process.env.LATHER_DATA_DIR, PORT: port, JWT_SECRET: jwtSecret };
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--email', email], { env });
  return /\/reset-password#\S+/.exec(stdout)?.[0] ?? '';
}

/** Returns the code of the next time step, because the present one's has been used. */
const codeOf = (secret: string, stepsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * 30 });

async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function signOut(page: Page, project: string): Promise<void> {
  // The sign-out starts on a page that makes no calls: a call during the end of a session is sent to the sign-in page.
  await page.goto('/how-it-works');
  await logOut(page, project);
  await expect(page).toHaveURL('/');
}

test(
  'signed-in: a new administrator has to set codes up, and signs in with one and with a recovery code',
  { tag: '@desktop' },
  async ({ page, baseURL, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const email = `ada.${project.name}.${Date.now()}@lather.example`;
    await page.goto(await makeAdministrator(email, baseURL));
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Set Password' }).click();
    await expect(page).toHaveURL('/sign-in');
    await signInByPassword(page, email);

    // The second factor comes first on every page.
    await expect(page).toHaveURL('/account');
    await expect(page.getByText('Administrators need a second factor.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeHidden();
    await expectAccessible();
    await page.getByRole('button', { name: 'Set Up an App' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up an app' });
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await dialog.getByLabel('The code that it shows now').fill(codeOf(secret));
    await dialog.getByRole('button', { name: 'Turn On' }).click();
    const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
    const recoveryCode = await saved.locator('code').first().innerText();
    await expectAccessible();
    await saved.getByRole('button', { name: 'I Have Saved Them' }).click();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();
    await page.goto('/dashboard/admin');
    await expect(
      page
        .getByRole('tab', { name: /Salons/ })
        .or(page.getByText('Salon Applications'))
        .first(),
    ).toBeVisible();

    await signOut(page, project.name);
    await signInByPassword(page, email);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByLabel('Code').fill(codeOf(secret, 1));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard/admin');

    await signOut(page, project.name);
    await signInByPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/dashboard/admin');
    await page.goto('/account');
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  },
);

test('signed-in: an administrator with a passkey is asked for it after the password', async ({
  page,
  baseURL,
  expectAccessible,
}, { project }) => {
  const device = await VirtualAuthenticator.in(page);
  const email = `bea.${project.name}.${Date.now()}@lather.example`;
  await page.goto(await makeAdministrator(email, baseURL));
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL('/sign-in');
  await signInByPassword(page, email);
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Name and contact' })).toBeVisible();

  await device.answers(false);
  await signOut(page, project.name);
  await signInByPassword(page, email);
  await expect(page.getByText('Please confirm with your passkey.')).toBeVisible();
  await expectAccessible();
  await device.answers(true);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL('/dashboard/admin');
});
