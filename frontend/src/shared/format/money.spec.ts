import { expect, test } from '@jest/globals';
import { assert, double, integer, property } from 'fast-check';
import { formatMoney, formatPrice } from './money.ts';

const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('cents are written as Americans write dollars, with commas and with a minus before the sign', () => {
  assert(property(integer(), (cents) => expect(formatMoney(cents)).toBe(american.format(cents / 100))));
});

test('a fraction of a cent is rounded, and nothing is never minus nothing', () => {
  expect([0.4, -0.4, 0.5, 1_099.6].map((cents) => formatMoney(cents))).toEqual(['$0.00', '$0.00', '$0.01', '$11.00']);
  assert(
    property(double({ min: -1e7, max: 1e7, noNaN: true }), (cents) =>
      expect(formatMoney(cents)).toMatch(/^-?\$\d{1,3}(,\d{3})*\.\d\d$/),
    ),
  );
});

test('a headline price omits cents that are zero', () => {
  expect([4_500, 4_999, 100_000, 0].map((cents) => formatPrice(cents))).toEqual(['$45', '$49.99', '$1,000', '$0']);
});
