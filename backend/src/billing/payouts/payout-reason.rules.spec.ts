import { describe, expect, test } from '@jest/globals';

import { transferReasons } from '../../payments/index.js';
import { obstacles, reasonFor } from './payout-reason.rules.js';

const { onHold, ...whole } = obstacles;
const everySentence = [
  ...Object.values(whole).map(({ toAdministrator }) => toAdministrator),
  ...Object.values(transferReasons),
];

describe('why a payout waits or failed', () => {
  test.each(everySentence)('speaks to the salon as you, and to administrators of the salon: %s', (sentence) => {
    expect(reasonFor('administrator', sentence)).toBe(sentence);
    expect(reasonFor('salon', sentence)).not.toMatch(/the salon|this salon/i);
  });

  test('names a hold as the salon’s own, with what the administrator wrote as it was written', () => {
    const reason = 'We check what the salon told us.';
    expect(reasonFor('salon', onHold.toAdministrator + reason)).toBe(`Your payouts are on hold: ${reason}`);
    expect(reasonFor('salon', reason)).toBe(reason);
  });

  test('stays nothing where there is none', () => {
    expect(reasonFor('salon', null)).toBeNull();
  });
});
