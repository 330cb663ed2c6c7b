import type { Page } from '@playwright/test';

/** A smaller shift is invisible. */
export const leastShift = 0.02;

/** Measures the layout shift of a page from its first moment on (web.dev, "Cumulative Layout Shift"). */
export async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const measured = globalThis as unknown as { shift: number };
    measured.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) measured.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}
