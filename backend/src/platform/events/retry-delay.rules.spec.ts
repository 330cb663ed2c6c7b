import { expect, test } from '@jest/globals';

import { defaultAttempts, retryDelayMilliseconds } from './retry-delay.rules.js';

const hour = 3_600_000;

test('a failing delivery is retried at once, then at increasing intervals, and at least four times a day', () => {
  expect([1, 2, 3].map(retryDelayMilliseconds)).toEqual([500, 1_000, 2_000]);
  for (let tries = 1; tries < defaultAttempts; tries += 1) {
    expect(retryDelayMilliseconds(tries + 1)).toBeGreaterThanOrEqual(retryDelayMilliseconds(tries));
    expect(retryDelayMilliseconds(tries)).toBeLessThanOrEqual(6 * hour);
  }
});

test('deliveries survive an outage of three days', () => {
  let waited = 0;
  for (let tries = 1; tries < defaultAttempts; tries += 1) waited += retryDelayMilliseconds(tries);
  expect(waited).toBeGreaterThan(72 * hour);
});
