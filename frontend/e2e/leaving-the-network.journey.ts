import { openMail } from './demo-people.ts';
import { forget, timePasses } from './passing-time.ts';
import { bookABath, openDesk, registerSalon } from './salon-staff.ts';
import { OwnLather } from './start-lather.ts';
import { equip, expect, test } from './test.ts';

test(
  'a salon gives notice, withdraws it, gives it again, and is gone after its last day, but sees what it keeps',
  { tag: '@long' },
  async ({ browser }, { project }) => {
    // The journey starts its own product, because it moves the time.
    test.setTimeout(1_800_000);
    const lather = await OwnLather.start();
    const context = await browser.newContext({ baseURL: lather.url, viewport: { width: 360, height: 740 } });
    try {
      const page = await context.newPage();
      await equip(page);
      const salon = await registerSalon(page, project.name, { status: 'approved' });
      // The last start of the booking window lies after the last day.
      await bookABath(page, project.name, salon.id);
      const statusOfPage = async () => (await page.request.get(`/salon/${salon.id}`)).status();

      await openDesk(page, salon.email);
      await page.goto('/dashboard/salon?tab=overview#leaving');
      const section = page.getByRole('region', { name: 'Leaving the network' });
      await expect(section).toContainText(/30 days’ notice/);
      await section.getByRole('button', { name: 'Give Notice' }).click();
      const dialog = page.getByRole('dialog', { name: 'Give notice?' });
      await dialog.getByRole('button', { name: 'Give Notice' }).click();
      const affected = dialog.getByRole('list', { name: 'Affected appointments' });
      await expect(affected).toContainText(/Biscuit.*Olive Park.*After your last day/s);
      await dialog.getByRole('button', { name: 'Cancel Them and Save' }).click();
      await expect(section).toContainText('You have given notice.');
      await expect(page.getByRole('region', { name: 'Your notice' })).toBeVisible();

      await section.getByRole('button', { name: 'Withdraw Notice' }).click();
      await expect(page.getByRole('region', { name: 'Your notice' })).toBeHidden();
      // The visit that was cancelled stays cancelled, so nothing is affected now.
      await section.getByRole('button', { name: 'Give Notice' }).click();
      await dialog.getByRole('button', { name: 'Give Notice' }).click();
      await expect(section).toContainText('You have given notice.');
      expect(await statusOfPage()).toBe(200);
      await forget(page);

      await timePasses(page, ['week', 'week', 'week', 'week', 'day', 'day', 'day']);
      expect(await statusOfPage()).toBe(410);
      await openMail(page, salon.email, /has left Lather/);

      await openDesk(page, salon.email);
      await expect(page.getByRole('heading', { name: /^Your salon left on/ })).toBeVisible();
      await page.getByRole('tab', { name: 'Cancelled' }).click();
      await expect(page.getByText('Biscuit').first()).toBeVisible();
      await page.getByRole('tab', { name: 'Earnings' }).click();
      await expect(page.getByText('Owed to you now')).toBeVisible();
    } finally {
      await context.close();
      await lather.stop();
    }
  },
);
