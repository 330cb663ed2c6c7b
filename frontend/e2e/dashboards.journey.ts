import type { Page } from '@playwright/test';

import { signInAs } from './demo-people.ts';
import { watchShift } from './shift.ts';
import { expect, test } from './test.ts';

const dashboards = [
  ['owner', '/dashboard/pet-owner'],
  ['owner', '/dashboard/pet-owner?tab=appointments'],
  ['owner', '/dashboard/pet-owner?tab=payments'],
  ['salon', '/dashboard/salon'],
  ['salon', '/dashboard/salon?tab=overview'],
  ['salon', '/dashboard/salon?tab=earnings'],
  ['admin', '/dashboard/admin'],
  // A list with several pages.
  ['admin', '/dashboard/admin?tab=all'],
] as const;

for (const [who, path] of dashboards)
  test(
    `dashboards: ${path} does not move while its answers come one after the other`,
    { tag: '@desktop' },
    async ({ page, stillness }) => {
      await signInAs(page, who);
      const expectNoShift = await watchShift(page);
      const answers = await holdAnswers(page);
      await page.goto(path);
      await answers.lastFirst();
      await stillness.reached();
      await expectNoShift();
    },
  );

/** Holds back the API's answers. */
async function holdAnswers(page: Page) {
  const held: (() => Promise<void>)[] = [];
  const underWay = new Set<unknown>();
  let isHolding = true;
  await page.route('**/api/**', async (route) => {
    if (!isHolding) return route.continue();
    underWay.add(route);
    const response = await route.fetch();
    held.push(() => route.fulfill({ response }));
    underWay.delete(route);
  });
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const untilHeld = () =>
    expect(async () => {
      await drawn();
      expect(underWay.size).toBe(0);
    }).toPass();
  return {
    /**
     * Releases the last of the answers first, and the next once the page has rendered it; afterwards nothing is held
     * back.
     */
    lastFirst: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (;;) {
        await untilHeld();
        const give = held.pop();
        if (!give) break;
        await give();
      }
      isHolding = false;
    },
  };
}
