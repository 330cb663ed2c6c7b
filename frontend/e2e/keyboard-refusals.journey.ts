import type { Locator, Route } from '@playwright/test';

import { untilTakenOver } from './held-code.ts';
import { press, tabTo } from './keyboard.ts';
import { cards, fillCard } from './people.ts';
import { expect, test } from './test.ts';

/** Presses a button with Enter, as often as told, and expects that it has the focus after each answer. */
async function pressAndStay(button: Locator, times: number, answered: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await press(button.page(), button);
    await answered(turn);
    await expect(button).toBeFocused();
  }
}

test('by keyboard alone: the button of a refused form keeps the focus, so that Enter sends the form again', async ({
  page,
  troubles,
}) => {
  troubles.expect(/409 POST .*register/);
  await page.goto('/sign-up');
  for (const [label, value] of [
    ['First name', 'Olive'],
    ['Last name', 'Park'],
    ['Email', 'owner@lather.test'],
    ['Password', 'oatmeal-bath-7'],
    ['Confirm password', 'oatmeal-bath-7'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  let refused = 0;
  page.on('response', (response) => (refused += response.status() === 409 ? 1 : 0));
  await pressAndStay(page.getByRole('button', { name: /^Creat(e|ing) Account/ }), 2, (turn) =>
    expect.poll(() => refused).toBe(turn + 1),
  );

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(`nobody.${Date.now()}@example.com`);
  await pressAndStay(page.getByRole('button', { name: /^Send/ }), 2, () =>
    expect(page.getByRole('button', { name: 'Send Again' })).toBeVisible(),
  );
});

test('by keyboard alone: trying again, and a declined card, keep the focus', async ({ page, troubles }) => {
  troubles.expect(/402 POST/);
  troubles.expect(/503 GET .*\/api\/salons/);
  await page.goto('/subscribe?petSize=small');
  await page.getByLabel('Pet name').fill('Noodle');
  await page.getByLabel('Primary breed').fill('Poodle');
  await page.getByLabel('Age').fill('3 years');
  await page.getByLabel('Your ZIP code').fill('78704');
  await page.getByRole('button', { name: 'Continue to Plan' }).click();
  // The plan's step asks for salons nearby too, and its call may still be under way.
  const list = /\/api\/salons\?.*everywhere=true/;
  const calls: Route[] = [];
  await page.route(list, (route) => void calls.push(route));
  const refuse = async () => {
    await expect.poll(() => calls.length).toBe(1);
    await calls.pop()?.fulfill({ status: 503, body: '{}' });
  };
  await page.getByRole('button', { name: /^Continue with \$/ }).click();
  await refuse();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await pressAndStay(again, 2, async () => {
    // A press that comes before the answer does nothing.
    await expect(again).toBeDisabled();
    await refuse();
    await expect(again).toBeEnabled();
  });
  await page.unroute(list);
  await press(page, again);
  await expect(page.getByRole('radio', { name: /Barton Springs/ })).toBeVisible();

  await page.getByRole('button', { name: 'Continue without a salon' }).click();
  await fillCard(page, cards.declined);
  const save = page.getByRole('button', { name: /^(Save card and continue|Processing)/ });
  await pressAndStay(save, 2, () => expect(page.getByRole('alert').getByText(/declined/)).toBeVisible());
});

test('by keyboard alone: the calendar’s button keeps the focus at the last month and at the first', async ({
  page,
}) => {
  await page.goto('/salon/4');
  // Of several presses before that, the page repeats the last alone.
  await untilTakenOver(page);
  const next = page.getByRole('button', { name: 'Next month' });
  const previous = page.getByRole('button', { name: 'Previous month' });
  await tabTo(page, next);
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('Enter');
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(previous).toBeFocused();
  for (let month = 0; month < 4; month += 1) await page.keyboard.press('Enter');
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
});
