import { expect, type Page } from '@playwright/test';

/** A smaller shift is invisible. */
const leastShift = 0.02;

interface Shifts {
  sum: number;
  /** What moved, and from where to where, by shift. */
  moved: string[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/**
 * Watches the layout shift of a page from its first moment on (web.dev, "Cumulative Layout Shift"). The returned check
 * fails if people would see one, and names what moved.
 */
export async function watchShift(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, moved: [] };
    Object.assign(globalThis, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources)
          shifts.moved.push(
            `${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${place(previousRect)} to ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
    expect(sum, moved.join('\n')).toBeLessThan(leastShift);
  };
}
