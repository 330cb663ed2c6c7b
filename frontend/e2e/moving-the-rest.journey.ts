import type { Page } from '@playwright/test';

import { addPet, ask, newOwner, subscribe } from './people.ts';
import { expect, test } from './test.ts';

/** A demo salon with four tubs that is open every day. */
const salonId = 24;
const baths = 4;
const week = 7;

const later = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

interface Day {
  date: string;
  starts: { startsAt: string; time: string; available: boolean }[] | null;
}

async function freeOn(page: Page, date: string): Promise<Map<string, string>> {
  const { days } = await ask<{ days: Day[] }>(page, `/api/salons/${salonId}/availability?date=${date}`);
  const free = (days[0]?.starts ?? []).filter(({ available }) => available);
  return new Map(free.map(({ time, startsAt }) => [time, startsAt]));
}

/**
 * Returns a time that is free on this weekday in each of the weeks, with its starts; undefined where there is none, or
 * the salon is closed on one of the days.
 */
async function freeEachWeek(page: Page, date: string): Promise<{ time: string; starts: string[] } | undefined> {
  const weeks = await Promise.all(Array.from({ length: baths }, (_, index) => freeOn(page, later(date, week * index))));
  const time = [...(weeks[0]?.keys() ?? [])].find((one) => weeks.every((free) => free.has(one)));
  return time ? { time, starts: weeks.map((free) => free.get(time) ?? '') } : undefined;
}

/**
 * Returns Mondays more than a week ahead with a time that is free on all of them, and the Wednesdays after them with
 * another.
 */
async function freeWeeks(page: Page) {
  const { days } = await ask<{ days: Day[] }>(page, `/api/salons/${salonId}/availability`);
  for (const { date: monday } of days.slice(week).filter(({ date }) => isMonday(date))) {
    const wednesday = later(monday, 2);
    const [from, to] = [await freeEachWeek(page, monday), await freeEachWeek(page, wednesday)];
    if (from && to) return { monday, wednesday, from, to };
  }
  throw new Error('No time is free week after week.');
}

const spokenDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' }).format(
    new Date(`${date}T00:00:00Z`),
  );

test(
  'an owner moves the rest of a series to another weekday, one bath to another time because the dog is elsewhere',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }, { project }) => {
    await newOwner(page, project.name);
    await addPet(page, 'Biscuit', 'medium');
    await subscribe(page, 2);
    const [subscription] = await ask<{ id: number; petId: number }[]>(page, '/api/subscriptions');
    const { monday, wednesday, from, to } = await freeWeeks(page);
    const who = { subscriptionId: subscription?.id, salonId };
    await ask(page, '/api/series', {
      ...who,
      date: monday,
      time: from.time,
      everyWeeks: 1,
      visits: baths,
      take: 'all',
    });
    // Another visit of the same dog conflicts with the third one.
    await ask(page, '/api/appointments', { ...who, petId: subscription?.petId, date: to.starts[2] });

    await page.goto('/dashboard/pet-owner?tab=appointments');
    await page
      .getByRole('article')
      .filter({ hasText: '2 of 4, every Monday' })
      .getByRole('link', { name: /^Move Appointment of Biscuit/ })
      .click();
    await page.getByRole('radio', { name: 'This and all later ones (3 baths)' }).check();
    const secondWednesday = spokenDay(later(wednesday, week)).split(', ')[1] ?? '';
    const calendar = page.getByRole('group', { name: /20\d\d/ });
    await showDay(page, secondWednesday);
    await calendar.getByRole('button', { name: new RegExp(`${secondWednesday}:`) }).click();
    await page.getByRole('radio', { name: clock(to.time), exact: true }).check();

    await expect(page.getByText('2 of 3 baths are free.')).toBeVisible();
    await expect(page.getByText('Your pet already has a bath at this time. Please choose another.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move the 2 That Fit' })).toBeEnabled();
    await expectAccessible();
    await expectNoSidewaysScroll();
    await page
      .getByRole('combobox', { name: `Instead of ${spokenDay(later(wednesday, 2 * week))}` })
      .selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Move 3 baths' }).click();

    await expect(page.getByRole('listitem').filter({ hasText: '3 baths have been moved.' })).toBeVisible();
    await expect(page.getByText('1 of 4, every Monday')).toBeVisible();
    for (const place of [2, 3, 4]) await expect(page.getByText(`${place} of 4, every Wednesday`)).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  },
);

const isMonday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;

/** Returns "14:30" as the page shows it. */
const clock = (time: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .format(new Date(`2026-01-01T${time}:00Z`))
    .replace(/\s/, ' ');

/** Turns the calendar to the month of the day. */
async function showDay(page: Page, monthAndDay: string): Promise<void> {
  const month = monthAndDay.split(' ')[0] ?? '';
  const calendar = page.getByRole('group', { name: /20\d\d/ });
  await expect(calendar).toBeVisible();
  while (!(await calendar.getAttribute('aria-label'))?.startsWith(month))
    await page.getByRole('button', { name: 'Next month' }).click();
}
