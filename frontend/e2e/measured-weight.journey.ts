import type { Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { addPet, ask, newOwner, subscribe } from './people.ts';
import { leave as forget, openDesk, registerSalon, type Salon } from './salon-staff.ts';
import { expect, test } from './test.ts';

// Two people take turns at one screen.
test.slow();

const password = 'oatmeal-bath-7';
const toast = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

/** Opens a salon day and night, so that a visit begins within the hour whenever the journey runs. */
async function openAllDay(page: Page, project: string): Promise<Salon> {
  const salon = await registerSalon(page, project, { status: 'approved' });
  const answer = await page.request.post('/api/login', { data: { email: salon.email, password } });
  const { token } = (await answer.json()) as { token: string };
  const hours = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    dayOfWeek,
    openTime: '00:00',
    closeTime: '24:00',
    isClosed: false,
  }));
  const kept = await page.request.put(`/api/salons/${salon.id}/hours`, {
    headers: { authorization: `Bearer ${token}` },
    data: { hours },
  });
  expect(kept.ok()).toBe(true);
  return salon;
}

interface Availability {
  days: { date: string; available: boolean; starts: { startsAt: string; available: boolean }[] | null }[];
}

/** Books the first free start by the API; booking has its own journey. */
async function bookSoonest(page: Page, salonId: number): Promise<void> {
  const [subscription] = await ask<{ id: number; petId: number }[]>(page, '/api/subscriptions');
  const who = `/api/salons/${salonId}/availability?subscriptionId=${subscription?.id}`;
  const { days } = await ask<Availability>(page, who);
  const date = days.find(({ available }) => available)?.date;
  const [day] = (await ask<Availability>(page, `${who}&date=${date}`)).days;
  const start = day?.starts?.find(({ available }) => available)?.startsAt;
  const { id: subscriptionId, petId } = subscription ?? {};
  await ask(page, '/api/appointments', { subscriptionId, petId, salonId, date: start });
}

/** Returns a drawn picture in place of a photograph of scales. */
async function photo(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 800, height: 600 });
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'teal';
    context?.fillRect(0, 0, 800, 600);
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

/** Signs out by clearing the storage, on a page that makes no calls, so that no picture is being loaded. */
async function leave(page: Page): Promise<void> {
  await page.goto('/dev/mail');
  await forget(page);
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in?redirect=%2Fdashboard%2Fpet-owner%3Ftab%3Dsubscriptions');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/tab=subscriptions/);
}

/**
 * Creates a dog's visit and its owner, and opens its details as the salon's staff. Returns the salon and the owner's
 * e-mail.
 */
async function atTheScales(page: Page, project: string): Promise<{ salon: Salon; owner: string }> {
  const salon = await openAllDay(page, project);
  await newOwner(page, project);
  const owner = (await page.evaluate(() => localStorage.getItem('userEmail'))) ?? '';
  await addPet(page, 'Biscuit', 'medium');
  await subscribe(page, 2);
  await bookSoonest(page, salon.id);
  await leave(page);
  await openDesk(page, salon.email);
  await page.getByRole('button', { name: /^View Details: Biscuit/ }).click();
  return { salon, owner };
}

async function stateWeight(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report a Weight' }).click();
  await dialog.getByRole('button', { name: 'Send Weight' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter the weight in pounds');
  await dialog.getByLabel('Weight in pounds').fill('57.5');
  const file = { name: 'scales.jpg', mimeType: 'image/jpeg', buffer: await photo(page) };
  await dialog.getByLabel(/^Picture of the dog on the scales/).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Send Weight' }).click();
  await expect(dialog.getByText('You reported 57.5 lb (Large). The owner has not answered yet.')).toBeVisible();
}

test(
  'a salon reports a weight with a picture, its owner agrees, and both see why the plan changes with the next month',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    const { salon, owner } = await atTheScales(page, project.name);
    await expectAccessible();
    await stateWeight(page);
    await expectNoSidewaysScroll();
    await leave(page);

    await signIn(page, owner);
    const weighed = page.getByRole('region', { name: 'Biscuit was weighed' });
    await expect(weighed.getByText(`${salon.name} recorded a weight of 57.5 lb.`)).toBeVisible();
    await expect(weighed.getByText('the plan changes to $65.00 a month from your next month on')).toBeVisible();
    await expect(weighed.getByRole('img')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await weighed.getByRole('button', { name: 'Agree' }).click();
    await expect(toast(page, 'The plan changes with your next month.')).toBeVisible();
    await expect(weighed.getByText('The weight was accepted')).toBeVisible();
    await expect(weighed.getByText(`We credited ${salon.name} $8.00 once`)).toBeVisible();
    // The plan changes after the answer.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/at \$65\.00 a month from/)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await leave(page);

    await openDesk(page, salon.email);
    await page.getByRole('button', { name: /^View Details: Biscuit/ }).click();
    await expect(page.getByRole('dialog').getByText('It was accepted.')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('You are credited $8.00 once.')).toBeVisible();
  },
);

test('an owner objects to a weight with a reason; an administrator sees both and the picture', async ({
  page,
  expectAccessible,
}, { project }) => {
  const { owner } = await atTheScales(page, project.name);
  await stateWeight(page);
  await leave(page);

  await signIn(page, owner);
  const weighed = page.getByRole('region', { name: 'Biscuit was weighed' });
  await weighed.getByRole('button', { name: 'Object' }).click();
  await page.getByRole('dialog').getByLabel('Why is it wrong?').fill('He was soaking wet on the scales.');
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Object' }).click();
  await expect(toast(page, 'We have noted your objection')).toBeVisible();
  await expect(weighed.getByText('You have objected. An administrator will decide and let you know.')).toBeVisible();
  await leave(page);

  await signInAs(page, 'admin');
  await page.goto('/dashboard/admin/money?tab=weights');
  await expect(page.getByText('He was soaking wet on the scales.').first()).toBeVisible();
});
