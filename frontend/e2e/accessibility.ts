import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

/** A serious or critical violation that axe found, and where. */
export interface AccessibilityFault {
  readonly id: string;
  readonly where: readonly Pick<axe.NodeResult, 'target' | 'failureSummary'>[];
}

declare global {
  interface Window {
    /** Exists once axe has been loaded into the document. */
    readonly axe?: typeof axe;
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the serious and critical violations that axe finds in a page. Axe is loaded once into each document, because
 * loading it takes longer than a check; axe's own package for Playwright loads it twice for each. No page of the product
 * contains a frame.
 */
export async function accessibilityFaults(page: Page): Promise<AccessibilityFault[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeSource);
  const results = await page.evaluate(() => window.axe?.run(document, { resultTypes: ['violations'] }));
  if (!results) throw new Error('The page was replaced while axe looked at it.');
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      where: nodes.map(({ target, failureSummary }) => ({ target, failureSummary })),
    }));
}
