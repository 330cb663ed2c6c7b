import { expect, test } from '@jest/globals';
import { shortDay, startWords } from './start-words.ts';

/** Monday, nine in the evening in Chicago, already Tuesday in London. */
const now = new Date('2026-11-24T03:00:00Z');

test.each([
  ['2026-11-24T03:30:00Z', 'Today 9:30 PM'],
  ['2026-11-24T15:00:00Z', 'Tomorrow 9:00 AM'],
  ['2026-11-27T15:00:00Z', 'Fri 9:00 AM'],
  ['2026-11-29T15:00:00Z', 'Sun 9:00 AM'],
  ['2026-11-30T15:00:00Z', 'Nov 30, 9:00 AM'],
])('a start at %s is shown as "%s" in Chicago', (instant, words) => {
  expect(startWords(instant, now, 'America/Chicago')).toBe(words);
});

test('a date has a short form', () => {
  expect(shortDay('2026-12-04')).toBe('Dec 4');
});
