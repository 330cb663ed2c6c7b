import { expect, test } from '@jest/globals';

import { cardExpiry, hasExpired } from './card-expiry.rules.js';

const card = { expMonth: 11, expYear: 2026 };

test.each([
  ['2026-09-30T23:59:59Z', 'valid'],
  ['2026-10-01T00:00:00Z', 'soon'],
  ['2026-11-30T23:59:59Z', 'soon'],
  ['2026-12-01T00:00:00Z', 'expired'],
  ['2031-01-01T00:00:00Z', 'expired'],
])('at %s a card that is good until November 2026 is %s', (now, expiry) => {
  expect(cardExpiry(card, new Date(now))).toBe(expiry);
});

test.each([
  ['2026-11-01T00:00:00Z', 'valid'],
  ['2026-12-01T00:00:00Z', 'soon'],
  ['2027-01-31T23:59:59Z', 'soon'],
  ['2027-02-01T00:00:00Z', 'expired'],
])('over the end of a year: at %s one of January 2027 is %s', (now, expiry) => {
  expect(cardExpiry({ expMonth: 1, expYear: 2027 }, new Date(now))).toBe(expiry);
});

test('a charge on the last day of its month is paid by it', () => {
  expect(hasExpired(card, new Date('2026-11-30T23:59:59.999Z'))).toBe(false);
  expect(hasExpired(card, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});
