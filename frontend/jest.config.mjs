import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/jest/browser-environment.cjs',
  runtime: '<rootDir>/jest/node-runtime.cjs',
  // Jest would leave one processor unused, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // The modules of finished files are not all released, so a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // The first test of a file waits for its components to be compiled, for long on a busy machine. Only a hanging test
  // reaches this limit: on a busy machine a test takes many times its usual seconds.
  testTimeout: 240_000,
  reporters: ['default', '<rootDir>/../backend/test/jest/overdue-files.cjs'],
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  transform: {},
};
