import type { Page } from '@playwright/test';

import { press, typeInto } from './keyboard.ts';
import { openDesk } from './salon-staff.ts';
import { expect, test } from './test.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name });

const statement = {
  id: 7,
  week: '2026-W48',
  state: 'draft',
  openingCents: -600,
  linesCents: 4400,
  releasedCents: 0,
  heldCents: 800,
  amountCents: 3000,
  reason: null,
  draftedAt: '2026-11-20T06:00:00Z',
  questionsUntil: '2026-11-23T00:00:00Z',
  paysAt: '2026-11-23T06:00:00Z',
  sentAt: null,
  carriedInto: null,
  takenBackCents: 0,
  canQuestion: true,
};
const line = {
  id: 90,
  at: '2026-11-18T16:00:00Z',
  cause: 'cycle',
  title: 'Biscuit’s baths',
  formula: '80% of $55.00, 2 of 5 baths this cycle',
  cents: 3600,
  question: null,
};
const asked = {
  ...line,
  id: 91,
  title: 'Moose’s add-ons: Paw balm',
  formula: '100% of $8.00',
  cents: 800,
  question: { question: 'There were two.', state: 'open', reason: null },
};

/** Shows a statement as it is on a Saturday, whatever the day: the server's clock is shared by all journeys. */
async function onASaturday(page: Page): Promise<void> {
  const list = (rows: object[]) => ({ json: rows, headers: { 'x-total-count': String(rows.length) } });
  await page.route('**/api/payouts?*', (route) => route.fulfill(list([statement])));
  await page.route('**/api/payouts/7', (route) => route.fulfill({ json: statement }));
  await page.route('**/api/payouts/7/lines?*', (route) => route.fulfill(list([line, asked])));
}

test(
  'a salon sees what it is owed, when it is paid next, and how its weeks went',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
    await openDesk(page, 'salon@lather.test', 'lather-demo');
    await page.getByRole('tab', { name: 'Earnings' }).click();
    await expect(region(page, 'Earnings').getByText('Owed to you now')).toBeVisible();
    await expect(region(page, 'Next payout')).toContainText(/Monday, \w+ \d+, 20\d\d/);
    await expect(region(page, 'Week by week')).toBeVisible();
    await expect(region(page, 'Since the last statement')).toBeVisible();
    await expect(region(page, 'Statements')).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();
  },
);

test(
  'a statement is read line by line and a line questioned by keyboard alone',
  { tag: '@desktop' },
  async ({ page, expectAccessible, expectNoSidewaysScroll }) => {
    await onASaturday(page);
    await openDesk(page, 'salon@lather.test', 'lather-demo');
    await page.goto('/dashboard/salon?tab=earnings');
    await press(page, page.getByRole('link', { name: 'Week 48, 2026' }));

    await expect(page.getByRole('heading', { name: 'Statement of week 48, 2026' })).toBeFocused();
    await expect(page.getByText('To be paid on Monday, November 23, 2026.')).toBeVisible();
    await expect(page.getByText(line.formula)).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScroll();

    await press(page, page.getByRole('button', { name: 'Question Biscuit’s baths, $36.00' }));
    const dialog = page.getByRole('dialog', { name: 'Question This Line' });
    await expect(dialog.getByText('A line can be questioned once')).toBeVisible();
    await press(page, dialog.getByRole('button', { name: 'Send Question' }));
    await expect(dialog.getByText('Please say what is wrong with the line')).toBeVisible();
    await typeInto(page, dialog.getByLabel('What is wrong with it?'), 'There were three.');
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await page.goBack();
    await expect(page.getByRole('link', { name: 'Week 48, 2026' })).toBeFocused();
  },
);
