import { expect, test } from '@jest/globals';

import { bucketsOf, operationOf, refusedBucket, tokensNeeded } from './rate-limiter.rules.js';

test.each([
  [100, 25],
  [25, 25],
  [15, 15],
])(
  'of %d calls a second, %d of one operation, no second lets through more than the limit',
  (perSecond, perOperation) => {
    const [all, one] = bucketsOf('GET /v1/charges/:id', { perSecond, perOperation });
    expect(all.perSecond + all.capacity).toBeLessThanOrEqual(perSecond);
    expect(one.perSecond + one.capacity).toBeLessThanOrEqual(perOperation);
    for (const { capacity, reserve } of [all, one]) expect(capacity).toBeGreaterThanOrEqual(1 + reserve);
  },
);

test('a Monday’s transfers run at twenty a second in live mode, and leave half of the rate to others in test mode', () => {
  const transfers = (perSecond: number) => bucketsOf('POST /v1/transfers', { perSecond, perOperation: 25 })[1];
  expect([transfers(100).perSecond, transfers(25).perSecond]).toEqual([20, 10]);
});

test('a person waits for one token, and background work leaves the reserve to people', () => {
  const [all] = bucketsOf('GET /v1/charges/:id', { perSecond: 100, perOperation: 25 });
  expect([all.capacity, all.reserve]).toEqual([16, 8]);
  expect([tokensNeeded(all, true), tokensNeeded(all, false)]).toEqual([1, 9]);
});

test('the smallest bucket holds two tokens', () => {
  expect(bucketsOf('GET /v1/charges/:id', { perSecond: 2, perOperation: 1 }).map(({ capacity }) => capacity)).toEqual([
    2, 2,
  ]);
});

test('calls for different objects of one kind are one operation', () => {
  expect(operationOf('GET', '/v1/charges/ch_3Q?expand[]=balance_transaction')).toBe('GET /v1/charges/:id');
  expect(operationOf('POST', '/v1/transfers/tr_1/reversals')).toBe('POST /v1/transfers/:id/reversals');
  expect(operationOf('GET', '/v1/balance_transactions')).toBe('GET /v1/balance_transactions');
});

test.each([
  ['endpoint-rate', 'rate_limit', 'GET /v1/charges/:id'],
  ['endpoint-concurrency', undefined, 'GET /v1/charges/:id'],
  ['global-rate', 'rate_limit', 'all'],
  [undefined, 'rate_limit', 'all'],
  ['resource-specific', 'rate_limit', undefined],
  [undefined, 'lock_timeout', undefined],
])('a refusal for %s with code %s slows %s', (reason, code, slowed) => {
  expect(refusedBucket('GET /v1/charges/:id', { reason, code })).toBe(slowed);
});
