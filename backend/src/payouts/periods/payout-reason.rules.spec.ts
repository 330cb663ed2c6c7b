import { describe, expect, test } from '@jest/globals';

import { payoutReasonCodes, reasonFor } from './payout-reason.rules.js';

const written = 'We check what they told us.';

describe('why a payout waits or failed', () => {
  test.each(payoutReasonCodes)('speaks to the salon as you, and to administrators of the salon: %s', (reasonCode) => {
    const reason = { reasonCode, reasonText: written };
    expect(reasonFor('salon', reason)).not.toMatch(/the salon|this salon/i);
    expect(reasonFor('administrator', reason)).not.toMatch(/\byour?\b/i);
  });

  test('names a hold as the salon’s own, with what the administrator wrote as it was written', () => {
    const onHold = { reasonCode: 'on_hold', reasonText: written } as const;
    expect(reasonFor('salon', onHold)).toBe(`Your payouts are on hold: ${written}`);
    expect(reasonFor('administrator', onHold)).toBe(`Payouts to this salon are on hold: ${written}`);
  });

  test.each(['held', 'returned_by_bank'] as const)('is told as it was written: %s', (reasonCode) => {
    for (const reader of ['salon', 'administrator'] as const)
      expect(reasonFor(reader, { reasonCode, reasonText: written })).toBe(written);
  });

  test('stays nothing where there is none', () => {
    expect(reasonFor('salon', { reasonCode: null, reasonText: null })).toBeNull();
  });
});
