import { expect, test } from '@jest/globals';
import { asSitePath } from './site-path.ts';

test.each(['/', '/subscription/2', '/find-salons?q=austin&zipCode=78704', '/#plans'])(
  '%s is a path of this site',
  (path) => {
    expect(asSitePath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example/',
  '/.//elsewhere.example/',
  '/\t/elsewhere.example/',
  'javascript:alert(1)',
])('%j is none', (path) => {
  expect(asSitePath(path)).toBeNull();
});
