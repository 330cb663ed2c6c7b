import { expect, test } from '@jest/globals';

import { paymentState } from './payment-state.rules.js';

const paid = { failed: false, amount: 4500, returnedAmount: 0, disputes: [] };

test.each([
  ['nothing went back', paid, 'paid'],
  ['the card refused it', { ...paid, failed: true }, 'failed'],
  ['a cent went back', { ...paid, returnedAmount: 1 }, 'partly_refunded'],
  ['a cent is left', { ...paid, returnedAmount: 4499 }, 'partly_refunded'],
  ['all of it went back', { ...paid, returnedAmount: 4500 }, 'refunded'],
  ['the bank holds it', { ...paid, disputes: [{ state: 'open', inquiry: false }] }, 'disputed'],
  [
    'the bank holds what is left of it',
    { ...paid, returnedAmount: 1, disputes: [{ state: 'open', inquiry: false }] },
    'disputed',
  ],
  ['the bank only asks', { ...paid, disputes: [{ state: 'open', inquiry: true }] }, 'paid'],
  ['the bank let it stand', { ...paid, disputes: [{ state: 'kept', inquiry: false }] }, 'paid'],
  [
    'the bank gave it back',
    { ...paid, returnedAmount: 4500, disputes: [{ state: 'returned', inquiry: false }] },
    'refunded',
  ],
] as const)('%s: it is %s', (_what, facts, state) => {
  expect(paymentState(facts)).toBe(state);
});
