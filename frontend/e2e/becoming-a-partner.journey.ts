import { expect, test } from './test.ts';

test(
  'a salon reads about the network, tries the calculator and applies, by keyboard',
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Apply to Become a Partner' }).press('Enter');
    await page.getByRole('link', { name: 'Back to Information' }).press('Enter');
    const weekly = page.getByRole('slider', { name: 'Weekly', exact: true });
    await weekly.press('ArrowRight');
    await expect(weekly).toHaveValue('55');
    await expectAccessible();
    await page.getByRole('link', { name: 'Apply Now' }).first().press('Enter');
    await page.getByLabel('Salon name').fill('Wet Noses');
    await page.getByLabel('Owner name').fill('Nell Okafor');
    await page.getByLabel('Email').fill(`nell.${project.name}.${Date.now()}@example.com`);
    await page.getByLabel('Phone').fill('(512) 555-0190');
    await page.getByLabel('Address').fill('77 Rainey Street');
    await page.getByLabel('City').fill('Austin');
    await page.getByLabel('State').fill('TX');
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByLabel('Years in business').fill('6');
    await page.getByLabel('Website').fill('www.wet-noses.example');
    await page.getByRole('radio', { name: 'Medium (3-5 groomers)' }).press('Space');
    await page.getByRole('checkbox', { name: 'I accept the terms' }).press('Space');
    await page.getByRole('checkbox', { name: 'I agree to the pricing' }).press('Space');
    await page.getByRole('button', { name: 'Submit Application' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Application Submitted!' })).toBeVisible();
    await page.waitForURL('/salons/application-confirmation');
    await expectAccessible();
  },
);

test('a salon registers and waits for its review', async ({ page, expectAccessible }, { project }) => {
  const name = `soapy${project.name}${Date.now()}`;
  await page.goto('/sign-in');
  await page.getByRole('link', { name: /register/i }).click();
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('oatmeal-bath-7');
  await page.getByLabel('Confirm password').fill('oatmeal-bath-7');
  await page.getByLabel('Salon name').fill('Soapy Paws');
  await page.getByLabel('Phone').fill('(512) 555-0191');
  await page.getByLabel('Address').fill('12 Elm Street');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('State').fill('TX');
  await page.getByLabel('ZIP code').fill('78702');
  await expectAccessible();
  await page.getByRole('button', { name: 'Register Salon' }).click();
  await page.waitForURL('/dashboard/salon');
  await expect(page.getByRole('listitem').filter({ hasText: 'Salon Registration Submitted' })).toBeVisible();
});
