import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Config, loadConfig, sandboxKeys } from '../src/platform/index.js';

/** The secret that signs tokens in the tests. */
export const testSecret = 'a secret that only the tests know, of fair length';

/** The keys of the payment sandbox under test. */
export const testKeys = sandboxKeys(testSecret);

/** Returns the settings of a process under test: a free port, no limits, a silent log. */
export function testConfig(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Config {
  return loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: testSecret,
    DATA_DIR: testFolder(databaseUrl),
    RATE_LIMITS: 'off',
    // A busy machine takes long to answer; only the tests of a hanging provider wait for the timeout.
    STRIPE_TIMEOUT: '60',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    ...env,
  });
}

/**
 * Returns the folder for the files of one test's processes, such as caught mails; separate for each user of this
 * machine.
 */
export function testFolder(databaseUrl: string): string {
  return join(tmpdir(), `lather-tests-${process.getuid?.() ?? ''}`, new URL(databaseUrl).pathname.slice(1));
}
