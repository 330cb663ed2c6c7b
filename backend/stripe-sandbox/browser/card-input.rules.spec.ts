import { describe, expect, test } from '@jest/globals';

import {
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsIn,
  formatExpiry,
  formatNumber,
  monthAndYear,
} from './card-input.rules.js';

describe('a card number', () => {
  test.each([
    ['4', '4', 'visa'],
    ['42424', '4242 4', 'visa'],
    ['4242424242424242', '4242 4242 4242 4242', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['2223003122003222', '2223 0031 2200 3222', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['6011111111111117', '6011 1111 1111 1117', 'discover'],
    ['', '', 'unknown'],
  ])('%s is written %s and is of %s', (digits, written, brand) => {
    expect(formatNumber(digits)).toBe(written);
    expect(brandOf(digits)).toBe(brand);
  });

  test('keeps only its digits, and no more than its length', () => {
    expect(digitsIn('4242-4242 abc 4242', 10)).toBe('4242424242');
  });

  test.each([
    ['4242424242424242', undefined],
    ['378282246310005', undefined],
    ['424242424242424', 'incomplete_number'],
    ['4242424242424241', 'invalid_number'],
    ['', 'incomplete_number'],
  ])('%s has the problem %s', (digits, code) => {
    expect(checkNumber(digits).problem?.code).toBe(code);
  });
});

describe('an expiration date', () => {
  test.each([
    ['1', '1'],
    ['7', '07 / '],
    ['12', '12 / '],
    ['123', '12 / 3'],
    ['12/34', '12 / 34'],
    ['122034', '12 / 34'],
  ])('typed as %s becomes "%s"', (typed, formatted) => {
    expect(formatExpiry(typed)).toBe(formatted);
  });

  test('can be deleted across its separator', () => {
    expect(formatExpiry('12 /', true)).toBe('12');
  });

  const today = new Date(2027, 2, 15);

  test.each([
    ['03 / 27', undefined],
    ['12 / 45', undefined],
    ['02 / 27', 'invalid_expiry_month_past'],
    ['12 / 26', 'invalid_expiry_year_past'],
    ['13 / 30', 'invalid_expiry'],
    ['12 / 3', 'incomplete_expiry'],
    ['', 'incomplete_expiry'],
  ])('%s in March 2027 has the problem %s', (text, code) => {
    expect(checkExpiry(text, today).problem?.code).toBe(code);
  });

  test('is read as month and full year', () => {
    expect(monthAndYear('04 / 31')).toEqual([4, 2031]);
  });
});

test('a security code has three digits, on American Express four', () => {
  expect(checkCode('123', '4242')).toEqual({ complete: true });
  expect(checkCode('123', '3782').problem?.code).toBe('incomplete_cvc');
  expect(checkCode('1234', '3782')).toEqual({ complete: true });
});
