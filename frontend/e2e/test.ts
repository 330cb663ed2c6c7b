import AxeBuilder from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';

import { Stillness } from './stillness.ts';
import { Troubles } from './troubles.ts';

interface Fixtures {
  /** Collects console errors and failed requests; one that the test did not expect fails it. */
  readonly troubles: Troubles;
  /** Waits until nothing moves or loads any more; whatever reads the page as it is now waits for this first. */
  readonly stillness: Stillness;
  /** Fails with what axe finds serious or critical on the page once it stands still. */
  readonly expectAccessible: () => Promise<void>;
  /** Fails where the page scrolls sideways once it stands still. */
  readonly expectNoSidewaysScroll: () => Promise<void>;
  /** Gives the test's own page what every page of a journey has. */
  readonly equipped: void;
  /**
   * Opens a page in a browser of its own, for somebody else or another device; it is as wide as the test's own page and
   * closed with the test at the latest.
   */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** What Ant Design marks as opening or closing; Playwright waits until it is gone or bears the mark no longer. */
const opensOrCloses = ['zoom', 'fade', 'slide-up', 'slide-down', 'zoom-big', 'zoom-big-fast']
  .flatMap((motion) => ['appear', 'enter', 'leave'].map((phase) => `.ant-${motion}-${phase}`))
  .join(', ');

/**
 * What every page of a journey has: its processor is so many times slower where `CPU_SLOWDOWN` says so, and each step
 * waits until no dialog, list or menu opens or closes. Playwright takes what keeps its place for two frames for still. A
 * busy machine takes longer than that to begin with the motion of a dialog, and the click then lands beside what it was
 * meant for.
 */
export async function equip(page: Page): Promise<void> {
  const rate = Number(process.env.CPU_SLOWDOWN ?? 1);
  if (rate > 1) {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate });
  }
  await page.addLocatorHandler(page.locator(opensOrCloses).first(), () => Promise.resolve());
}

/** Journeys through the running product. */
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
  // From the page's first request on.
  stillness: [async ({ page }, use) => use(new Stillness(page)), { auto: true }],
  expectAccessible: async ({ page, stillness }, use) => {
    await use(async () => {
      await stillness.reached();
      const { violations } = await withoutMotion(page, () => axeOf(page).analyze());
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        grave.map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        })),
      ).toEqual([]);
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
 * Axe without what only pages of several origins need: by default it opens a further page for each look and lists all that
 * passed, which takes three times as long. No page of the product holds a frame.
 */
const axeOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

/** Axe looks for seconds; what changes meanwhile, such as a toast whose time is over, then changes at once. */
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
