import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { accounts } from '../../ledger/index.js';
import { unmatchedEntries } from './clawback-entries.js';

test('what goes back of a payment that the ledger does not know comes from where it is, and the rest from the platform', () => {
  const amount = fc.nat(1_000_000);
  fc.assert(
    fc.property(amount, amount, amount, (returnedCents, unpostedCents, cents) => {
      const payment = { kind: 'unmatched', stripeChargeId: 'ch_1', returnedCents, unpostedCents } as const;
      const entries = unmatchedEntries(payment, cents);
      const taken = ({ kind }: { kind: string }) =>
        0 - (entries.find(({ account }) => account.kind === kind)?.cents ?? 0);
      const known = taken(accounts.refunds) + taken(accounts.provider);
      expect(known).toBe(Math.min(cents, returnedCents + unpostedCents));
      expect(taken(accounts.refunds)).toBe(Math.min(cents, returnedCents));
      expect(taken(accounts.platform)).toBe(cents - known);
    }),
  );
});
