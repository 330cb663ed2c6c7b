import { expect, test } from '@jest/globals';

import { availableFrom } from './settlement.rules.js';

test.each([
  ['2026-11-23T15:00:00Z', '2026-11-25'], // a Monday
  ['2026-11-26T00:00:00Z', '2026-11-30'], // a Thursday
  ['2026-11-27T23:59:59Z', '2026-12-01'], // a Friday
  ['2026-11-28T12:00:00Z', '2026-12-01'], // a Saturday
  ['2026-11-29T12:00:00Z', '2026-12-01'], // a Sunday
])('a charge at %s is available on %s', (charged, available) => {
  const from = availableFrom(Date.parse(charged) / 1000);
  expect(new Date(from * 1000).toISOString()).toBe(`${available}T00:00:00.000Z`);
});
