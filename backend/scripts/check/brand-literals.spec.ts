import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

import { brand } from '../../src/platform/config/brand.ts';
import { inRepository } from '../root.ts';

/** A line of code, not of a comment, with the product's name after an opening quote. */
const literal = new RegExp(String.raw`^(?!\s*(?:\*|/[/*])).*['"\`].*\b${brand}\b`, 'm');

// The commands that run before anything is installed cannot import it, and say it themselves (install.mjs).
test('the texts of the backend name the product by the constant alone', () => {
  const sources = globSync(['src/**/*.ts', 'scripts/**/*.ts', 'stripe-sandbox/**/*.ts'], {
    cwd: inRepository('backend'),
    exclude: (file) => file.endsWith('.spec.ts'),
  });
  expect(sources.length).toBeGreaterThan(1_000);
  const naming = sources.filter((source) => literal.test(readFileSync(inRepository('backend', source), 'utf8')));
  expect(naming).toEqual(['src/platform/config/brand.ts']);
});
