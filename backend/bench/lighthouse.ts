import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const lighthouseVersion = '13.5.0';

/** The figures of one visit of a page: the score out of 100, milliseconds, and the layout shift. */
export interface Figures {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/**
 * Loads Lighthouse. It weighs 170 MB and is needed only here, so it is no dependency of the product and is fetched
 * once.
 */
export async function loadLighthouse(): Promise<(url: string, port: number) => Promise<Figures>> {
  type Logged = { source: string; description: string };
  type Audits = Record<string, { numericValue: number; details?: { items: Logged[] } }>;
  type Result = { lhr: { audits: Audits; categories: { performance: { score: number } }; runtimeError?: Error } };
  type Lighthouse = (url: string, flags: object) => Promise<Result>;
  const folder = join(import.meta.dirname, '../../node_modules/.cache/lighthouse');
  const main = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(main)) {
    const fetched = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${lighthouseVersion}`];
    execFileSync('npm', fetched, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  const found = (await import(pathToFileURL(main).href)) as { default: Lighthouse };
  return async (url, port) => {
    const wanted = { onlyCategories: ['performance'], onlyAudits: ['errors-in-console'] };
    const { lhr } = await found.default(url, { port, logLevel: 'error', ...wanted });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    // A page that breaks shows so in the console, and its figures would be those of another page.
    const logged = lhr.audits['errors-in-console']?.details?.items ?? [];
    const broken = logged.find(({ source }) => source !== 'network');
    if (broken) throw new Error(`${url} logs an error: ${broken.description}`);
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: lhr.categories.performance.score * 100,
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    };
  };
}
