import { expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const query = /\buse\w+Query\(/;

test('a component of domain gets its data by props, except two that ask for something only once they show it', () => {
  const found = globSync('src/domain/**/*.{ts,tsx}', { exclude: (file) => /\.spec\.tsx?$/.test(file) });
  const sources = found.toSorted();
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((source) => query.test(readFileSync(source, 'utf8')))).toEqual([
    'src/domain/calendar/date-time-picker.tsx',
    'src/domain/none-found.tsx',
  ]);
});
