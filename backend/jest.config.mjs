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
  // Of `npm run test:long` alone: what takes a minute by its nature.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TEST_LONG ? [] : ['\\.long\\.spec\\.ts$'])],
  extensionsToTreatAsEsm: ['.ts'],
  // For the global setup alone, which Jest loads itself.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // Jest would leave one processor to itself, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Modules of finished files are not all given back: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // Only what hangs reaches it: a machine with much other work takes many times the seconds that a test needs.
  testTimeout: 240_000,
};
