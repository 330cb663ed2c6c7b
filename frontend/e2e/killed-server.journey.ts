import type { Page, Route } from '@playwright/test';

import { createAccount, holdTime, toPayment } from './bath-first.ts';
import { cards, fillCard } from './people.ts';
import { OwnLather } from './start-lather.ts';
import { equip, expect, test } from './test.ts';

/**
 * Kills the server once, at a moment during the call that registers a guest, so that its answer is lost; resolves once
 * the server is dead.
 */
async function killOnce(
  page: Page,
  lather: OwnLather,
  untilMoment: (route: Route) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const killed = Promise.withResolvers<void>();
  let isOver = false;
  await page.route('**/api/register', async (route) => {
    if (isOver) return route.continue();
    isOver = true;
    await untilMoment(route);
    await lather.kill();
    await route.abort('connectionreset');
    killed.resolve();
  });
  return () => killed.promise;
}

const moments: readonly (readonly [string, (route: Route) => Promise<unknown>])[] = [
  // The answer is not awaited: the server dies while it works.
  ['while it registers', (route) => Promise.resolve(void route.fetch().catch(() => undefined))],
  ['when all is done and the answer is on its way', (route) => route.fetch()],
];

for (const [moment, untilMoment] of moments)
  test(
    `bath first: the server is killed in step 5 ${moment}, and the second press ends in one account, one payment and one bath`,
    { tag: '@long' },
    async ({ browser }) => {
      // The journey starts its own product, twice.
      test.setTimeout(900_000);
      const lather = await OwnLather.start();
      const context = await browser.newContext({ baseURL: lather.url, viewport: { width: 360, height: 740 } });
      try {
        const page = await context.newPage();
        await equip(page);
        await holdTime(page, 4);
        await toPayment(page);
        await fillCard(page, cards.good);
        await page.getByRole('button', { name: 'Save card and continue' }).click();
        const killed = await killOnce(page, lather, untilMoment);
        await createAccount(page, 'killed');
        const again = page.getByRole('button', { name: 'Create account and pay $45.00' });
        await killed();
        await lather.start();
        await again.click();
        await page.getByRole('heading', { name: 'Success!' }).waitFor();
        await page.getByRole('link', { name: 'Continue to Dashboard' }).click();
        await page.getByRole('tab', { name: /Appointments/ }).click();
        await expect(page.getByText(/at 2:30 PM/)).toHaveCount(1);
        await page.getByRole('tab', { name: /Subscriptions/ }).click();
        await expect(page.getByRole('article')).toHaveCount(1);
      } finally {
        await context.close();
        await lather.stop();
      }
    },
  );
