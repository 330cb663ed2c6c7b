import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/jest/browser-environment.cjs',
  runtime: '<rootDir>/jest/node-runtime.cjs',
  // Jest would leave one processor to itself, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Modules of finished files are not all given back: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // The first test of a file waits for its components to be compiled, on a busy machine for long.
  // Only what hangs reaches it: a machine with much other work takes many times the seconds that a test needs.
  testTimeout: 240_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: {},
};
