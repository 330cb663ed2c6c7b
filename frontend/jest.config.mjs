import { availableParallelism } from 'node:os';

export default {
  testEnvironment: '<rootDir>/jest/jsdom-environment.mjs',
  // Jest would leave one processor to itself, which on two means one test file at a time.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // The first test of a file waits for its components to be compiled, on a busy machine for long.
  testTimeout: 30_000,
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFilesAfterEnv: ['<rootDir>/jest/setup.ts'],
  // Styles do not matter without a layout; a class is known by the name it has in its module.
  moduleNameMapper: { '\\.css$': '<rootDir>/jest/class-names.mjs' },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};
