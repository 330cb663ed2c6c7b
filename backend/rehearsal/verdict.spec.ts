import { expect, test } from '@jest/globals';

import { Tally } from './tally.ts';
import { faultsOf } from './verdict.ts';

const nothing = { deliveries: {}, cycles: 0, payouts: 0, renewals: 0 };

test('an hour without undone work or missing answers has no fault', () => {
  const tally = new Tally();
  tally.note('booking', 201, 20);
  tally.note('booking', 409, 20);
  expect(faultsOf(tally, 0, nothing)).toEqual([]);
});

test('an answer of 500 is a fault, whichever side counted it', () => {
  const tally = new Tally();
  tally.note('booking', 503, 20);
  expect(faultsOf(tally, 0, nothing)).toEqual(['1 answers were 500 or more']);
  expect(faultsOf(new Tally(), 2, nothing)).toEqual(['2 answers were 500 or more']);
});

test('calls that are refused throughout are a fault of the rehearsal', () => {
  const tally = new Tally();
  tally.note('availability of a day', 400, 20);
  expect(faultsOf(tally, 0, nothing)).toEqual(['1 calls were refused for what they asked']);
});

test('a lost event names its handler, and undone payouts are counted', () => {
  const undone = { deliveries: { 'invoice.paid -> billing.open-cycle': 2 }, cycles: 3, payouts: 1, renewals: 0 };
  expect(faultsOf(new Tally(), 0, undone)).toEqual([
    '2 events were never handled: invoice.paid -> billing.open-cycle',
    '3 cycles were not closed, 1 payouts not sent, 0 months not renewed',
  ]);
});

test('the 99th percentile is exceeded by one value in a hundred', () => {
  const tally = new Tally();
  for (let milliseconds = 1; milliseconds <= 200; milliseconds += 1) tally.note('search', 200, milliseconds);
  expect(tally.kinds).toEqual([{ kind: 'search', count: 200, p50: 101, p99: 199, statuses: { 200: 200 } }]);
});
