import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

export default {
  testEnvironment: '<rootDir>/test/jest/node-environment.cjs',
  runtime: '<rootDir>/test/jest/node-runtime.cjs',
  roots: ['src', 'stripe-sandbox', 'demo', 'simulation', 'test', 'scripts', 'rehearsal'].map(
    (folder) => `<rootDir>/${folder}`,
  ),
  testMatch: ['**/*.spec.ts'],
  // Tests for `npm run test:long` alone, which take a minute by nature.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_LONG ? [] : ['\\.long\\.spec\\.ts$'])],
  extensionsToTreatAsEsm: ['.ts'],
  // These options serve only the global setup, which Jest loads itself.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  reporters: ['default', '<rootDir>/test/jest/overdue-files.cjs'],
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // Jest would leave one processor unused, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // The modules of finished files are not all released, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // Only a hanging test reaches this limit: on a busy machine a test takes many times its usual seconds.
  testTimeout: 240_000,
};
