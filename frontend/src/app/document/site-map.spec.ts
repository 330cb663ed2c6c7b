import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { paths } from '../paths.ts';
import { sitePages } from './site-map.ts';

test('each page but the redirect to a dashboard names the source of its own code, and there is such a file', () => {
  expect(sitePages.filter(({ source }) => !source).map(({ route }) => route)).toEqual([paths.dashboard]);
  const missing = sitePages.filter(({ source }) => source && !existsSync(source));
  expect(missing).toEqual([]);
});
