import type { Page } from '@playwright/test';

import { addPet, ask, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

// The journey has two owners, and visits of two months.
test.slow();

/** A demo salon with one tub: each booked start is taken for everybody else. No other journey books there. */
const oneTub = 14;
const baths = 6;

interface Day {
  date: string;
  starts: { startsAt: string; time: string; available: boolean }[] | null;
}

const freeOn = async (page: Page, date: string): Promise<Map<string, string>> => {
  const { days } = await ask<{ days: Day[] }>(page, `/api/salons/${oneTub}/availability?date=${date}`);
  const free = (days[0]?.starts ?? []).filter(({ available }) => available);
  return new Map(free.map(({ time, startsAt }) => [time, startsAt]));
};
const later = (date: string, weeks: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);

/** Returns a day from which on a time is free week after week, with its first two starts. */
async function freeSeries(
  page: Page,
  weekdays: 'even' | 'odd',
): Promise<{ date: string; first: string; second: string }> {
  const { days } = await ask<{ days: { date: string; available: boolean }[] }>(
    page,
    `/api/salons/${oneTub}/availability`,
  );
  // Each screen width has its own weekdays, so that the two do not compete.
  const own = days.slice(2).filter(({ date, available }) => available && isEven(date) === (weekdays === 'even'));
  for (const { date } of own) {
    const weeks = await Promise.all(Array.from({ length: baths }, (_, week) => freeOn(page, later(date, week))));
    const time = [...(weeks[0]?.keys() ?? [])].find((one) => weeks.every((week) => week.has(one)));
    if (time) return { date, first: weeks[0]?.get(time) ?? '', second: weeks[1]?.get(time) ?? '' };
  }
  throw new Error('No time is free week after week.');
}

const isEven = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() % 2 === 0;

const spokenDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));

test(
  'an owner books six baths, one at another time because somebody has it, and gives up the last ones together',
  { tag: '@desktop' },
  async ({ page, anotherBrowser, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await subscribe(page, 2);
    const { date, first, second } = await freeSeries(page, project.name === 'phone' ? 'even' : 'odd');

    const other = await anotherBrowser();
    await newOwner(other, project.name);
    await addPet(other, 'Noodle', 'medium');
    await subscribe(other, 2);
    const [theirs] = await ask<{ id: number; petId: number }[]>(other, '/api/subscriptions');
    await ask(other, '/api/appointments', {
      subscriptionId: theirs?.id,
      petId: theirs?.petId,
      salonId: oneTub,
      date: second,
    });

    await page.goto(`/booking/${oneTub}?start=${first}`);
    await page.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
    await page.getByRole('combobox', { name: 'How many' }).selectOption(`${baths} baths`);
    await expect(page.getByText(`${baths - 1} of ${baths} baths are free.`)).toBeVisible();
    await expect(page.getByText('This time has just been taken. Please choose another.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Book the ${baths - 1} That Fit` })).toBeEnabled();
    const instead = page.getByRole('combobox', { name: `Instead of ${spokenDay(later(date, 1))}` });
    await instead.selectOption({ index: 1 });
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page.getByRole('button', { name: `Book ${baths} baths` }).click();

    await expect(page.getByRole('listitem').filter({ hasText: `${baths} baths booked` })).toBeVisible();
    await expect(page.getByText(/^1 of 6, every /)).toBeVisible();
    await expect(page.getByText(/^6 of 6, every /)).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await page
      .getByRole('button', { name: /^Cancel Appointment of Biscuit/ })
      .nth(2)
      .click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Appointment' });
    await dialog.getByRole('radio', { name: `This and all later ones (${baths - 2} baths)` }).check();
    await expect(dialog.getByRole('listitem')).toHaveCount(baths - 2);
    await expectAccessible();
    await dialog.getByRole('button', { name: `Cancel ${baths - 2} Appointments` }).click();
    await expect(page.getByText(`${baths - 2} baths have been cancelled.`).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Cancel Appointment of Biscuit/ })).toHaveCount(2);
  },
);
