// Runs Lighthouse's mobile setting on each page and on the same document without its code: see benchmarks.md.
import { chromium } from 'playwright-core';

import { findChromium } from '../../frontend/e2e/chromium.ts';
import startLather from '../../frontend/e2e/start-lather.ts';
import { freePort } from '../scripts/free-port.ts';
import { type Figures, loadLighthouse } from './lighthouse.ts';
import { lineOf, type PageLimits, type Visit } from './page-limits.ts';
import { unchanged, type Served, servePages, signedInAs, withoutCode } from './page-proxy.ts';

interface MeasuredPage extends PageLimits {
  readonly path: string;
  /** The account that the page needs: such a page has no document that could be shown without its code. */
  readonly as?: 'owner' | 'salon' | 'admin';
}

const open = { score: 95, tbt: 100 };
const pages: readonly MeasuredPage[] = [
  { path: '/', ...open, scriptKilobytes: 130, lcpRatio: 1.2 },
  { path: '/salon/1', ...open },
  { path: '/find-salons', ...open },
  { path: '/subscribe', ...open },
  { path: '/sign-in', ...open },
  { path: '/how-it-works', ...open },
  { path: '/dashboard/pet-owner', as: 'owner', score: 90 },
  { path: '/dashboard/salon', as: 'salon', score: 90 },
  { path: '/dashboard/admin', as: 'admin', score: 90 },
];
const rounds = Number(process.env.ROUNDS ?? 3);

/**
 * Measures each page (or those whose path contains one of the words) and its static twin in turns: medians beside
 * limits.
 */
export async function benchPages(print: (line: string) => void, words: readonly string[] = []): Promise<void> {
  const lighthouse = await loadLighthouse();
  const stop = await startLather();
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  const visit = async ({ url, script }: Served, path: string): Promise<Visit> => {
    script.clear();
    const figures = await lighthouse(`${url}${path}`, port);
    return { ...figures, script: [...script.values()].reduce((sum, bytes) => sum + bytes, 0) };
  };
  try {
    for (const { path, as, ...limits } of pages) {
      if (words.length > 0 && !words.some((word) => path.includes(word))) continue;
      const product = await servePages(as ? await signedInAs(as) : unchanged);
      const twin = as ? undefined : await servePages(withoutCode);
      const visits: Visit[] = [];
      const twins: Figures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await visit(product, path));
        if (twin) twins.push(await visit(twin, path));
      }
      print(lineOf(path, limits, visits, twins));
      for (const side of [product, twin]) side?.server.close();
    }
  } finally {
    await browser.close();
    await stop();
  }
}
