import { openMail, signInAs } from './demo-people.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

test.slow();

const password = 'oatmeal-bath-7';

test(
  'administrator: a person is found, signed out everywhere, suspended with a reason, and restored',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const theirs = await anotherBrowser();
    const context = theirs.context();
    await newOwner(theirs, project.name);
    const email = (await theirs.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
    // From here on only calls are made, because an open page would renew its session meanwhile.
    await theirs.close();
    const signIn = () => context.request.post('/api/login', { data: { email, password } });

    await signInAs(page, 'admin');
    await page.goto('/dashboard/admin?tab=people');
    await expect(page.getByText('Who are you looking for?')).toBeVisible();
    await page.getByLabel('Search people').fill(email);
    await page.getByLabel('Search people').press('Enter');
    const person = page.getByRole('listitem').filter({ hasText: email });
    await expect(person.getByText(/Owner since .* Signed in on 1 browser/)).toBeVisible();
    await expect(person.getByText(/Address not confirmed/)).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await person.getByRole('button', { name: /^End All Sessions/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Sessions ended' })).toBeVisible();
    await expect(person.getByText(/Not signed in/)).toBeVisible();
    expect((await context.request.post('/api/refresh')).status()).toBe(401);
    expect((await signIn()).status()).toBe(200);

    await person.getByRole('button', { name: /^Suspend/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(dialog.getByText('Please give a reason of at least 5 characters')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Three cards that were reported stolen.');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Account suspended' })).toBeVisible();
    await expect(person.getByText(/^Suspended on .* reported stolen\.$/)).toBeVisible();
    await expectNoSidewaysScroll();
    expect((await context.request.post('/api/refresh')).status()).toBe(401);
    expect((await signIn()).status()).toBe(403);

    await person.getByRole('button', { name: /^Restore/ }).click();
    await dialog.getByLabel('Reason').fill('The bank took its report back.');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Account restored' })).toBeVisible();
    await expect(person.getByRole('button', { name: /^Suspend/ })).toBeVisible();
    expect((await signIn()).status()).toBe(200);
    await openMail(page, email, /suspended/i);
    await expect(page.getByText(/reported stolen/).first()).toBeVisible();
  },
);
