import { expect, test } from '@jest/globals';

import { isMediaKey, requireMediaKey } from './media-key.rules.js';

test.each([
  'pictures/6f1c-640.webp',
  'documents/7/license.pdf',
  'a/b.c_d-e.F',
  'site/Addon-_x1.js',
  `pictures/${'a'.repeat(191)}`,
])('%s names a file', (key) => {
  expect(isMediaKey(key)).toBe(true);
  expect(() => requireMediaKey(key)).not.toThrow();
});

test.each([
  'picture.png',
  'pictures/',
  '/pictures/a.png',
  'pictures//a.png',
  'pictures/../secret',
  'pictures/..',
  './pictures/a.png',
  'pictures/.hidden',
  'pictures/a..png',
  'pictures\\a.png',
  'pictures/a\0.png',
  'pictures/a%2e%2e',
  `pictures/${'a'.repeat(192)}`,
])('%j names none', (key) => {
  expect(isMediaKey(key)).toBe(false);
  expect(() => requireMediaKey(key)).toThrow('is not the key of a file');
});
