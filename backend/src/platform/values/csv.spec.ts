import { expect, test } from '@jest/globals';

import { csvLines } from './csv.js';

test.each([
  ['Biscuit', 'Biscuit'],
  ['', ''],
  ['Nail trim, ears', '"Nail trim, ears"'],
  ['the "quiet" room', '"the ""quiet"" room"'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 512 555 0100', "'+1 512 555 0100"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a=1', 'a=1'],
])('%j stands in the file as %j', (text, cell) => {
  expect(csvLines([[text, 'next']])).toBe(`${cell},next\r\n`);
});

test('an amount is a number to a spreadsheet, also a negative one', () => {
  expect(csvLines([['Bath', -12.5]])).toBe('Bath,-12.50\r\n');
});

test('a line ends as RFC 4180 says', () => {
  expect(
    csvLines([
      ['a', 'b,c'],
      ['', ''],
    ]),
  ).toBe('a,"b,c"\r\n,\r\n');
});
