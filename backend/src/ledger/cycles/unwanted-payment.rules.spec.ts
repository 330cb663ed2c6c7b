import { describe, expect, test } from '@jest/globals';

import { unwantedReason } from './unwanted-payment.rules.js';

const at = (second: number) => new Date(Date.UTC(2027, 2, 1, 12, 0, second));
const running = { endedAt: null, endedUnpaid: false };
const asked = { endedAt: at(10), endedUnpaid: false };
const unpaid = { endedAt: at(10), endedUnpaid: true };

describe('a paid invoice', () => {
  test.each([
    ['of a running subscription buys its month', at(10), running, true, false],
    ['of an order whose payment is the first seen buys its month', at(10), running, false, false],
    ['paid before the owner ended it was its month', at(9), asked, true, false],
    ['paid in the second in which the owner ended it was its month', at(10), asked, true, false],
    ['paid after the end goes back', at(11), asked, true, true],
    ['paid in the second in which the retries ended goes back', at(10), unpaid, true, true],
    ['of one that ended before it began goes back', at(9), asked, false, true],
  ])('%s', (_, paidAt, provider, hasBegun, goesBack) => {
    expect(unwantedReason(paidAt, provider, hasBegun) !== undefined).toBe(goesBack);
  });
});
