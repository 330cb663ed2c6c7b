import { describe, expect, test } from '@jest/globals';

import { payoutReasonCodes, reasonFor } from './payout-reason.rules.js';

const written = 'We check what they told us.';

describe('the reason why a payout waits or failed', () => {
  test.each(payoutReasonCodes)(
    'addresses the salon as you, and names the salon to administrators: %s',
    (reasonCode) => {
      const reason = { reasonCode, reasonText: written };
      expect(reasonFor('salon', reason)).not.toMatch(/the salon|this salon/i);
      expect(reasonFor('administrator', reason)).not.toMatch(/\byour?\b/i);
    },
  );

  test('names a hold of the salon with the administrator’s text unchanged', () => {
    const onHold = { reasonCode: 'on_hold', reasonText: written } as const;
    expect(reasonFor('salon', onHold)).toBe(`Your payouts are on hold: ${written}`);
    expect(reasonFor('administrator', onHold)).toBe(`Payouts to this salon are on hold: ${written}`);
  });

  test.each(['held', 'returned_by_bank'] as const)('is shown unchanged: %s', (reasonCode) => {
    for (const reader of ['salon', 'administrator'] as const)
      expect(reasonFor(reader, { reasonCode, reasonText: written })).toBe(written);
  });

  test('is absent where there is none', () => {
    expect(reasonFor('salon', { reasonCode: null, reasonText: null })).toBeNull();
  });
});
