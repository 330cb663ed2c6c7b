import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { bundledPackages } from './scripts/bundle/jest-packages.ts';

const swc = JSON.parse(readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
delete swc.$schema;

export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/src', '<rootDir>/test', '<rootDir>/scripts'],
  testMatch: ['**/*.spec.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  // Sources import each other by the names they have after the build.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', ...(await bundledPackages()) },
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swc, swcrc: false, sourceMaps: 'inline' }] },
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
  // Jest would leave one processor to itself, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Modules of finished files are not all given back: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 20_000,
};
