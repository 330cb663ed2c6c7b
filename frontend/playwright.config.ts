import { defineConfig } from '@playwright/test';

import { findChromium } from './e2e/chromium.ts';

const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.journey.ts',
  globalSetup: './e2e/start-lather.ts',
  outputDir: 'test-results',
  reporter: 'list',
  retries: 0,
  // A whole journey, on a machine that does other work as well.
  timeout: 60_000,
  // Tables and dialogs take their time where many journeys share a few cores.
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    // Set by the global setup before the workers read this file.
    baseURL: process.env.LATHER_URL,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      env: { ...process.env, ...env } as Record<string, string>,
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 } } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
