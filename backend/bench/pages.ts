// Lighthouse's mobile setting, for each page beside the same document without its code: see benchmarks.md.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { findChromium } from '../../frontend/e2e/chromium.ts';
import startLather from '../../frontend/e2e/start-lather.ts';
import { freePort } from '../scripts/free-port.ts';
import { median } from './load.ts';
import { asItIs, servePages, withoutCode } from './page-proxy.ts';

const pages = ['/', '/salon/1', '/find-salons', '/subscribe', '/sign-in', '/how-it-works'];
const roundsMeasured = 3;
const lighthouseVersion = '13.5.0';
interface Figures {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
}

/** Measures each page and its static twin in turns, and prints the medians. */
export async function benchPages(say: (line: string) => void): Promise<void> {
  const lighthouse = await loadLighthouse();
  const stop = await startLather();
  const [product, twin] = await Promise.all([servePages(asItIs), servePages(withoutCode)]);
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    for (const path of pages) {
      const measured: Record<'product' | 'twin', Figures[]> = { product: [], twin: [] };
      for (let round = 0; round < roundsMeasured; round += 1) {
        measured.product.push(await lighthouse(`${product.url}${path}`, port));
        measured.twin.push(await lighthouse(`${twin.url}${path}`, port));
      }
      say(lineOf(path, measured.product, measured.twin));
    }
  } finally {
    await browser.close();
    for (const { server } of [product, twin]) server.close();
    await stop();
  }
}

function lineOf(path: string, product: readonly Figures[], twin: readonly Figures[]): string {
  const typical = (of: readonly Figures[], name: keyof Figures, digits = 0) =>
    median(of.map((figures) => figures[name])).toFixed(digits);
  const lcp = median(product.map((each) => each.lcp)) / median(twin.map((each) => each.lcp));
  return [
    path.padEnd(16),
    `performance ${typical(product, 'score')}`,
    `FCP ${typical(product, 'fcp')} ms`,
    `LCP ${typical(product, 'lcp')} beside ${typical(twin, 'lcp')} ms (${lcp.toFixed(2)})`,
    `TBT ${typical(product, 'tbt')} ms`,
    `CLS ${typical(product, 'cls', 4)}`,
  ].join('   ');
}

/** Lighthouse weighs 170 MB and is needed here alone: it is no dependency of the product, and is fetched once. */
async function loadLighthouse(): Promise<(url: string, port: number) => Promise<Figures>> {
  type Audits = Record<string, { numericValue: number }>;
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
    const { lhr } = await found.default(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
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
