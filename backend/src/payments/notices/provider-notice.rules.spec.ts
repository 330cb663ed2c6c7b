import { describe, expect, test } from '@jest/globals';

import { balanceShort } from './provider-notice.rules.js';

describe('a balance for Monday', () => {
  test('that covers the payouts raises no notice', () => {
    expect(balanceShort(10_000, { availableCents: 10_000, pendingCents: 0 })).toBeUndefined();
  });

  test('that is pending raises a notice without a remedy', () => {
    const notice = balanceShort(10_000, { availableCents: 0, pendingCents: 10_000 });
    expect(notice?.problem).toContain('$100.00 is needed, $0.00 is available and $100.00 is pending');
    expect(notice?.remedy).toContain('nothing has to be done');
  });

  test('that is missing raises a notice that asks for funds', () => {
    expect(balanceShort(10_001, { availableCents: 0, pendingCents: 10_000 })?.remedy).toMatch(/^Add funds/);
  });
});
