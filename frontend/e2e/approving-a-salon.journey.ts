import { apply, followLink, openMail, signInAs } from './demo-people.ts';
import { press, tabTo, typeInto } from './keyboard.ts';
import { newOwner } from './people.ts';
import { expect, test } from './test.ts';

// Each journey goes through several pages, and a run shares its few cores with everything else.
test.slow();

const named = (project: string) => {
  const unique = `${project}${Date.now()}`;
  return { salon: `Foam Home ${unique}`, email: `fay.${unique}@example.com` };
};

test(
  'an application is approved, its mail leads to a password, and the salon signs in',
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    const { salon, email } = named(project.name);
    await apply(page, salon, email);
    await signInAs(page, 'admin');
    await page.goto('/dashboard/admin');
    await page.getByRole('searchbox', { name: 'Search salons' }).fill(salon);
    await expect(page).toHaveURL(/q=Foam/);
    await expectAccessible();
    await page.getByRole('button', { name: `View Details of ${salon}` }).click();
    const details = page.getByRole('dialog', { name: salon });
    await expect(details.getByText('77 Rainey Street, Austin, TX, 78701')).toBeVisible();
    await expect(details.getByText('Business License', { exact: true })).toBeVisible();
    await expectAccessible();
    await details.getByRole('button', { name: 'Approve' }).click();
    const confirm = page.getByRole('dialog', { name: 'Approve Salon' });
    await expect(confirm.getByText('The salon will be notified by email')).toBeVisible();
    await confirm.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Salon Approved' })).toBeVisible();
    await page.getByRole('tab', { name: 'All Salons' }).click();
    await expect(page.getByText(salon).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Audit' }).click();
    await expect(page.getByRole('button', { name: salon }).first()).toBeVisible();
    await expectAccessible();

    await openMail(page, email, /is approved/);
    await expectAccessible();
    await followLink(page, 'Choose your password');
    await page.getByLabel('New password').fill('foam-at-home-7');
    await page.getByLabel('Confirm password').fill('foam-at-home-7');
    await expectAccessible();
    await page.getByRole('button', { name: 'Set Password' }).click();
    await page.waitForURL('/sign-in');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await page.getByLabel('Password').fill('foam-at-home-7');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('/dashboard/salon');
  },
);

test('an applicant adds its insurance by the mailed link, and an administrator sees it beside the decision', async ({
  page,
  expectAccessible,
}, { project }) => {
  const { salon, email } = named(project.name);
  await apply(page, salon, email);
  await openMail(page, email, /We received your application/);
  await followLink(page, 'Add your documents');
  await expect(page.getByText(`Add the license and insurance of ${salon} here.`)).toBeVisible();
  await expectAccessible();
  await page.getByLabel(/^Insurance: PDF/).setInputFiles({
    name: 'insurance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await page.getByLabel('Insurance: valid until').fill('2099-05-01');
  await page.getByRole('button', { name: 'Upload: Insurance' }).click();
  await expect(page.getByText('Valid until May 1, 2099')).toBeVisible();
  await expectAccessible();
  await signInAs(page, 'admin');
  await page.goto(`/dashboard/admin?q=${encodeURIComponent(salon)}`);
  await page.getByRole('button', { name: `View Details of ${salon}` }).click();
  await expect(page.getByRole('dialog', { name: salon }).getByText('Valid until May 1, 2099')).toBeVisible();
});

test('two administrators decide at once: the second sees who was faster', async ({ page, anotherBrowser, troubles }, {
  project,
}) => {
  const { salon, email } = named(project.name);
  await apply(page, salon, email);
  await signInAs(page, 'admin');
  const place = `/dashboard/admin?q=${encodeURIComponent(salon)}`;
  await page.goto(place);
  await page.getByRole('button', { name: `Reject ${salon}` }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('No insurance.');

  const other = await anotherBrowser();
  await signInAs(other, 'admin');
  await other.goto(place);
  await other.getByRole('button', { name: `Approve ${salon}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('listitem').filter({ hasText: 'Salon Approved' })).toBeVisible();

  troubles.expect(/409 PUT .*\/api\/admin\/salons/);
  await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('ada has already approved this salon.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('No insurance.');
});

test('an owner at /dashboard/admin sees the unauthorized card', async ({ page, expectAccessible }, { project }) => {
  await newOwner(page, project.name);
  await page.goto('/dashboard/admin');
  await expect(page.getByRole('heading', { name: 'Unauthorized Access' })).toBeVisible();
  await expect(page.getByText('You do not have permission to access the admin dashboard.')).toBeVisible();
  await expectAccessible();
});

test(
  'by keyboard alone: a salon is found, looked at and rejected with a reason',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const { salon, email } = named(project.name);
    await apply(page, salon, email);
    await page.goto('/sign-in');
    await typeInto(page, page.getByLabel('Email'), 'admin@lather.test');
    await typeInto(page, page.getByLabel('Password', { exact: true }), 'lather-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('/dashboard/admin');
    await typeInto(page, page.getByRole('searchbox', { name: 'Search salons' }), salon);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await press(page, page.getByRole('button', { name: `View Details of ${salon}` }));
    await expect(page.getByRole('dialog', { name: salon }).getByText('Fay Foam')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: salon })).toBeHidden();
    await press(page, page.getByRole('button', { name: `Reject ${salon}` }));
    await tabTo(page, page.getByRole('textbox', { name: 'Reason' }));
    await page.keyboard.type('Insurance has run out.');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }));
    await expect(page.getByRole('listitem').filter({ hasText: 'Salon Rejected' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeFocused();
    await openMail(page, email, /About your application/);
    await expect(page.getByText('Insurance has run out.')).toBeVisible();
  },
);
