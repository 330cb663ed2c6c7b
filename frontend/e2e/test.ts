import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';

import { accessibilityFaults } from './accessibility.ts';
import { Stillness } from './stillness.ts';
import { Troubles } from './troubles.ts';

interface Fixtures {
  /** Collects console errors and failed requests; an unexpected one fails the test. */
  readonly troubles: Troubles;
  /** Waits until nothing moves or loads any more; a test that reads the page's present state waits for this first. */
  readonly stillness: Stillness;
  /** Fails on the serious and critical violations that axe reports, once the page stands still. */
  readonly expectAccessible: () => Promise<void>;
  /** Fails where the page scrolls sideways once it stands still. */
  readonly expectNoSidewaysScroll: () => Promise<void>;
  /** Equips the test's own page like every page of a journey. */
  readonly equipped: void;
  /**
   * Opens a page in a separate browser, for another person or device. It is as wide as the test's own page and is
   * closed with the test at the latest.
   */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * The marks of Ant Design on opening and closing elements; Playwright waits until an element is gone or has lost its
 * mark.
 */
const opensOrCloses = ['zoom', 'fade', 'slide-up', 'slide-down', 'zoom-big', 'zoom-big-fast']
  .flatMap((motion) => ['appear', 'enter', 'leave'].map((phase) => `.ant-${motion}-${phase}`))
  .join(', ');

/**
 * Equips a page of a journey: its processor is slowed down by the factor of `CPU_SLOWDOWN`, and each step waits until
 * no dialog, list or menu opens or closes. Playwright takes an element for still that keeps its place for two frames. A
 * busy machine may take longer to start a dialog's motion, and the click would then miss its target.
 */
export async function equip(page: Page): Promise<void> {
  const rate = Number(process.env.CPU_SLOWDOWN ?? 1);
  if (rate > 1) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  }
  await page.addLocatorHandler(page.locator(opensOrCloses).first(), () => Promise.resolve());
}

/** The test function of the journeys through the running product. */
export const test = base.extend<Fixtures>({
  equipped: [async ({ page }, use) => use(await equip(page)), { auto: true }],
  anotherBrowser: async ({ browser, page, baseURL, troubles }, use) => {
    const opened: Page[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, viewport: page.viewportSize(), ...options });
      const another = await context.newPage();
      opened.push(another);
      troubles.watch(another);
      await equip(another);
      return another;
    });
    await Promise.all(opened.map((another) => another.context().close()));
  },
  troubles: [
    async ({ page }, use, journey) => {
      const troubles = new Troubles(page);
      await use(troubles);
      const pages = journey.status === journey.expectedStatus ? '' : await troubles.pagesNow();
      expect(troubles.unexpected, pages).toEqual([]);
      if (pages) throw new Error(pages);
    },
    { auto: true },
  ],
  // Observes the page from its first request on.
  stillness: [async ({ page }, use) => use(new Stillness(page)), { auto: true }],
  expectAccessible: async ({ page, stillness }, use) => {
    await use(async () => {
      await stillness.reached();
      expect(await withoutMotion(page, () => accessibilityFaults(page))).toEqual([]);
    });
  },
  expectNoSidewaysScroll: async ({ page, stillness }, use) => {
    await use(async () => {
      await stillness.reached();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });
  },
});

/**
 * Runs a check without animations. Axe takes seconds; what changes meanwhile, such as an expiring toast, then changes
 * at once.
 */
async function withoutMotion<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important; }',
  });
  try {
    return await look();
  } finally {
    await style.evaluate((element) => (element as Element).remove());
  }
}

export { expect };
