import type { Page } from '@playwright/test';

import { press, tabTo, typeInto } from './keyboard.ts';
import { bookABath, leave, openDesk, registerSalon, type Salon } from './salon-staff.ts';
import { expect, test } from './test.ts';

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Creates a salon with one booked visit, and opens its dashboard as its staff. */
async function deskWithABath(page: Page, project: string): Promise<Salon> {
  const salon = await registerSalon(page, project, { status: 'approved' });
  await bookABath(page, project, salon.id);
  await openDesk(page, salon.email);
  return salon;
}

test('salon dashboard: pending and rejected salons see only their notice', async ({ page, expectAccessible }, {
  project,
}) => {
  const pending = await registerSalon(page, project.name);
  await openDesk(page, pending.email);
  await expect(page.getByRole('heading', { name: pending.name })).toBeVisible();
  await expect(page.getByText('Pending Approval')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Application Under Review' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible();

  const reason = 'We could not verify the insurance.';
  const rejected = await registerSalon(page, project.name, { status: 'rejected', reason });
  await leave(page);
  await openDesk(page, rejected.email);
  await expect(page.getByRole('heading', { name: 'Application Rejected' })).toBeVisible();
  await expect(page.getByText(/contact support/)).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible();
});

test(
  "a day's work: a visit is looked at, started and completed; then nothing more can be changed",
  { tag: '@desktop' },
  async ({ page, expectAccessible }, { project }) => {
    await deskWithABath(page, project.name);
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('region', { name: 'Today at a glance' })).toBeVisible();
    await expectAccessible();

    await page.getByRole('button', { name: /^View Details: Biscuit/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Medium (25-50 lb)')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    // The visit is still to come, so completing it needs a confirmation.
    for (const [status, button] of [
      ['In progress', 'Update Status'],
      ['Completed', 'Complete Now'],
    ] as const) {
      await page.getByRole('button', { name: /^Update Status: Biscuit/ }).click();
      const place = await scrolledTo(page);
      await expect(dialog.getByRole('button', { name: 'Update Status' })).toBeDisabled();
      await dialog.getByRole('radio', { name: status }).check();
      await expectAccessible();
      await dialog.getByRole('button', { name: button }).click();
      await expect(toast(page, 'Appointment updated')).toContainText(`Biscuit: ${status}.`);
      await expect(dialog).toBeHidden();
      // A completed visit leaves the list, which may then be too short to stay where it was.
      await expect(page.getByRole('heading', { name: 'Appointments', exact: true })).toBeFocused();
      if (status === 'In progress') expect(await scrolledTo(page)).toBe(place);
    }
    await expect(page.getByText("You don't have any upcoming appointments.")).toBeVisible();
    await page.getByRole('tab', { name: 'Completed' }).click();
    await expect(page).toHaveURL('/dashboard/salon?list=completed');
    await expect(page.getByRole('button', { name: /^View Details: Biscuit/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Update Status/ })).toHaveCount(0);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^appointments-completed-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test('appointments: cancelling warns that the slot is freed and the owner notified', async ({
  page,
  expectAccessible,
}, { project }) => {
  await deskWithABath(page, project.name);
  await page.getByRole('button', { name: /^Update Status: Biscuit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cancelled' }).check();
  await expect(dialog.getByRole('alert')).toContainText('Cancelling frees the time slot, and the owner is notified.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Update Status' }).click();
  await expect(toast(page, 'Appointment updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await expect(page.getByRole('button', { name: /^View Details: Biscuit/ })).toBeVisible();
});

test('add-on services: by keyboard alone one is added, edited and deleted', async ({ page, expectAccessible }, {
  project,
}) => {
  const salon = await registerSalon(page, project.name, { status: 'approved' });
  await openDesk(page, salon.email);
  await page.goto('/dashboard/salon?tab=add-ons');
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('No add-on services yet')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Add Service' }));
  await typeInto(page, dialog.getByLabel('Name'), 'Nail trim');
  await press(page, dialog.getByRole('button', { name: 'Add Service' }));
  await expect(dialog.getByText('Price must be at least $1')).toBeVisible();
  await expect(dialog.getByText('Description must be at least 5 characters')).toBeVisible();
  await expectAccessible();
  await typeInto(page, dialog.getByLabel('Description'), 'Quick and kind');
  await typeInto(page, dialog.getByLabel('Price ($)'), '15.50');
  await press(page, dialog.getByRole('button', { name: 'Add Service' }));
  await expect(toast(page, 'Add-on service created')).toBeVisible();
  await expect(page.getByText('$15.50')).toBeVisible();
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Edit Nail trim' }));
  await typeInto(page, dialog.getByLabel('Price ($)'), '18');
  await press(page, dialog.getByRole('button', { name: 'Update Service' }));
  await expect(toast(page, 'Add-on service updated')).toBeVisible();
  await expect(page.getByText('$18.00')).toBeVisible();
  await expect(dialog).toBeHidden();

  await press(page, page.getByRole('button', { name: 'Delete Nail trim' }));
  await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
  await expect(toast(page, 'Add-on service deleted')).toBeVisible();
  await expect(page.getByText('No add-on services yet')).toBeVisible();
});

test('Edit Salon Information: hours that affect a visit show it first; dismissed it stays, confirmed it is cancelled', async ({
  page,
  troubles,
  expectAccessible,
}, { project }) => {
  await deskWithABath(page, project.name);
  await page.goto('/dashboard/salon?tab=overview');
  await expect(page.getByText('No business hours set. Please contact support to update your hours.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Upcoming Appointments' })).toContainText('1');
  await page.getByRole('button', { name: 'Edit Salon Information' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Hours' }).click();
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await dialog.getByLabel(`${day}: closes`).fill('12:00');
  troubles.expect(/409 PUT .*\/api\/salons\/\d+\/hours/);
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expect(dialog.getByText(/leaves no room for one booked appointment/)).toBeVisible();
  await expect(dialog.getByText('Outside the new hours.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Keep Appointments' }).click();
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await dialog.getByRole('button', { name: 'Cancel Them and Save' }).click();
  await expect(toast(page, 'Salon information updated')).toBeVisible();
  await expect(page.getByText('9:00 AM - 12:00 PM').first()).toBeVisible();
  await page.goto('/dashboard/salon?list=cancelled');
  await expect(page.getByRole('button', { name: /^View Details: Biscuit/ })).toBeVisible();
});

test('Edit Salon Information: a break lies within the opening, and owners see the hours around it', async ({
  page,
  expectAccessible,
}, { project }) => {
  await deskWithABath(page, project.name);
  await page.goto('/dashboard/salon?tab=overview');
  await page.getByRole('button', { name: 'Edit Salon Information' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Hours' }).click();
  await dialog.getByRole('checkbox', { name: 'Monday: break' }).check();
  await dialog.getByLabel('Monday: break ends').fill('17:30');
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expect(dialog.getByText('The break must end before closing')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Monday: break starts').fill('13:00');
  await dialog.getByLabel('Monday: break ends').fill('13:45');
  await dialog.getByRole('button', { name: 'Save Hours' }).click();
  await expect(toast(page, 'Salon information updated')).toBeVisible();
  await expect(page.getByText('9:00 AM - 1:00 PM, 1:45 PM - 5:00 PM')).toBeVisible();
});

test('Edit Salon Information: a closed day is shown to owners who want to book it, and can be opened again', async ({
  page,
  expectAccessible,
}, { project }) => {
  const salon = await registerSalon(page, project.name, { status: 'approved' });
  await openDesk(page, salon.email);
  await page.goto('/dashboard/salon?tab=overview');
  await press(page, page.getByRole('button', { name: 'Edit Salon Information' }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('tab', { name: 'Profile' }));
  await page.keyboard.press('End');
  await expect(dialog.getByRole('tab', { name: 'Closures' })).toBeFocused();
  await dialog.getByLabel('Date').fill('2020-12-25');
  await dialog.getByLabel('Reason (owners see it)').fill('Christmas');
  await dialog.getByLabel('Every year on this day').check();
  await dialog.getByRole('button', { name: 'Add Closure' }).press('Enter');
  await expect(toast(page, 'Closure added')).toBeVisible();
  await expect(dialog.getByText('Every December 25')).toBeVisible();
  await expectAccessible();
  await press(page, dialog.getByRole('button', { name: 'Remove Every December 25' }));
  await expect(toast(page, 'Closure removed')).toBeVisible();
  await expect(dialog.getByText('None yet.')).toBeVisible();
});

test(
  'a busy salon: search, order, page and list survive a reload, and fit on a phone',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll, stillness }, { project }) => {
    await openDesk(page, 'salon@lather.test', 'lather-demo');
    await page.getByRole('tab', { name: 'Completed' }).click();
    await page.getByRole('searchbox', { name: 'Search by pet or owner' }).fill('a');
    await expect(page).toHaveURL('/dashboard/salon?list=completed&q=a');
    if (project.name === 'desktop') await page.getByRole('columnheader', { name: 'Pet' }).click();
    else await page.getByRole('combobox', { name: 'Sort appointments' }).selectOption('Pet, A to Z');
    await expect(page).toHaveURL('/dashboard/salon?list=completed&q=a&sort=pet');
    if (project.name === 'desktop') await page.getByRole('listitem', { name: 'Next Page' }).getByRole('button').click();
    else await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/salon?list=completed&q=a&sort=pet&page=2');
    await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
    await stillness.reached();
    const shown = await page.getByRole('button', { name: /^View Details/ }).count();
    await page.reload();
    await expect(page.getByRole('button', { name: /^View Details/ })).toHaveCount(shown);
    await expect(page.getByRole('searchbox', { name: 'Search by pet or owner' })).toHaveValue('a');
    await expectAccessible();
    await expectNoSidewaysScroll();
  },
);
