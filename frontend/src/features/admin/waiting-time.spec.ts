import { expect, test } from '@jest/globals';
import { isOverdue } from './waiting-time.ts';

// Instants around noon in America are on the same date in every browser of the tests.
test.each([
  ['Monday', '2026-11-30T15:00:00Z', '2026-12-03T15:00:00Z'],
  ['Thursday, with a weekend in between', '2026-12-03T15:00:00Z', '2026-12-08T15:00:00Z'],
  ['Friday, with a weekend in between', '2026-12-04T15:00:00Z', '2026-12-09T15:00:00Z'],
  ['Saturday', '2026-12-05T15:00:00Z', '2026-12-09T15:00:00Z'],
])('an application of a %s is overdue after three business days', (_day, since, due) => {
  expect(isOverdue(since, new Date(due))).toBe(false);
  expect(isOverdue(since, new Date(Date.parse(due) + 1))).toBe(true);
});
