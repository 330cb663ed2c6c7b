import { expect, test } from '@jest/globals';
import { ordinal } from './ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [102, '102nd'],
])('%d is read as %s', (count, words) => {
  expect(ordinal(count)).toBe(words);
});
