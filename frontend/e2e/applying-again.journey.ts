import { keepSession, type Session, signInAs } from './demo-people.ts';
import { expect, test } from './test.ts';

// The journey goes through several pages as two people.
test.slow();

test('a rejected salon corrects its application, is approved, and is led through its set-up', async ({
  page,
  expectAccessible,
}, { project }) => {
  const username = `suds${project.name}${Date.now()}`;
  const salon = `Suds ${username}`;
  const account = { username, email: `${username}@example.com`, password: 'oatmeal-bath-7', role: 'salon' };
  const session = (await (await page.request.post('/api/register', { data: account })).json()) as Session;
  const data = {
    name: salon,
    phone: '5125550142',
    address: '1 Elm Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78702',
  };
  await page.request.post('/api/salons', { data, headers: { authorization: `Bearer ${session.token}` } });
  const decide = async (decision: 'Approve' | 'Reject', reason = '') => {
    await signInAs(page, 'admin');
    await page.goto(`/dashboard/admin?q=${encodeURIComponent(username)}`);
    await page.getByRole('button', { name: `View Details of ${salon}` }).click();
    const details = page.getByRole('dialog', { name: salon });
    await expect(details.getByText(/Agreed to the review/)).toBeVisible();
    if (decision === 'Approve') {
      await expect(details.getByRole('region', { name: 'Earlier applications' })).toContainText('General liability');
      await expect(details.getByText('Valid until May 1, 2099')).toBeVisible();
      const saved = page.waitForEvent('download');
      await details.getByRole('button', { name: 'Download: Insurance' }).press('Enter');
      expect((await saved).suggestedFilename()).toMatch(/^insurance-\d+\.pdf$/);
      await expectAccessible();
    }
    await details.getByRole('button', { name: decision }).click();
    const confirm = page.getByRole('dialog', { name: `${decision} Salon` });
    if (reason) await confirm.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await confirm.getByRole('button', { name: decision, exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `Salon ${decision}` })).toBeVisible();
  };
  await decide('Reject', 'Insurance is missing.');

  await keepSession(page, { ...session, ...account, email: account.email });
  await page.goto('/dashboard/salon');
  await expect(page.getByText('Insurance is missing.')).toBeVisible();
  await page.getByRole('button', { name: 'Correct and Apply Again' }).press('Enter');
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Salon Name')).toHaveValue(salon);
  await form.getByLabel('Insurance info').fill('General liability');
  await expectAccessible();
  await form.getByRole('button', { name: 'Apply Again' }).press('Enter');
  await expect(page.getByText('Application Under Review')).toBeVisible();
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByLabel(/^Insurance: PDF/).setInputFiles({
    name: 'insurance.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF'),
  });
  await documents.getByLabel('Insurance: valid until').fill('2099-05-01');
  await documents.getByRole('button', { name: 'Upload: Insurance' }).press('Enter');
  await expect(documents.getByText('Valid until May 1, 2099')).toBeVisible();
  await expectAccessible();
  await decide('Approve');

  await keepSession(page, { ...session, ...account, email: account.email });
  await page.goto('/dashboard/salon');
  const checklist = page.getByRole('region', { name: 'Set up your salon' });
  await expect(checklist.getByText('1 of 6 done')).toBeVisible();
  await expectAccessible();
  await checklist.getByRole('button', { name: 'Keep one: Stations' }).press('Enter');
  await expect(checklist.getByText('2 of 6 done')).toBeVisible();
  await checklist.getByRole('link', { name: 'Set up: Opening hours' }).press('Enter');
  const hours = page.getByRole('dialog', { name: 'Edit Salon Information' });
  await hours.getByRole('button', { name: /^Save/ }).press('Enter');
  await expect(checklist.getByText('3 of 6 done')).toBeVisible();
  await checklist.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(checklist).toBeHidden();
});
