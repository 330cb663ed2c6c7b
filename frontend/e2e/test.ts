import AxeBuilder from '@axe-core/playwright';
import { expect, test as base } from '@playwright/test';

import { Troubles } from './troubles.ts';

interface Fixtures {
  /** Collects console errors and failed requests; one that the test did not expect fails it. */
  readonly troubles: Troubles;
  /** Fails with what axe finds serious or critical on the page as it is now. */
  readonly expectAccessible: () => Promise<void>;
}

/** Journeys through the running product. */
export const test = base.extend<Fixtures>({
  troubles: [
    async ({ page }, use) => {
      const troubles = new Troubles(page);
      await use(troubles);
      expect(troubles.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        grave.map(({ id, nodes }) => ({
          id,
          where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
        })),
      ).toEqual([]);
    });
  },
});

export { expect };
