import { defineConfig } from '@playwright/test';

import { findChromium } from './e2e/chromium.ts';

const { executablePath, env } = await findChromium();
const isTraced = process.env.TRACE === 'on';
/**
 * Whether the run is long (`npm run test:long` and the nightly workflow): every journey at both widths, and those that
 * start their own product.
 */
const isLong = Boolean(process.env.TEST_LONG);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/start-lather.ts',
  outputDir: 'test-results',
  reporter: 'list',
  retries: 0,
  ...(!isLong && { grepInvert: /@long/ }),
  // Only a hanging journey reaches these limits: a journey takes seconds, and many times that on a slow or busy
  // machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.LATHER_URL,
    // Recording a trace takes a fifth of the run: TRACE=on, for a journey that has failed.
    trace: isTraced ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Route handlers that simulate a broken network do not see a service worker's answers; the worker's own journeys
    // allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'phone', testIgnore: 'layout/**', use: { viewport: { width: 360, height: 740 } } },
    // The journeys whose pages look and work differently where there is room for tables and a whole menu.
    {
      name: 'desktop',
      testIgnore: 'layout/**',
      ...(!isLong && { grep: /@desktop/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // Each of these journeys checks every width itself.
    { name: 'layout', testMatch: 'layout/*.journey.ts' },
  ],
});
