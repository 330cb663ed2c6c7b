import { expect, test } from '@jest/globals';

import { whyNotPayable } from './manual-payout-run.rules.js';

const monday = '2026-11-23T00:00:00Z';
const drafted = { drafted: true, dryRun: false };
const dry = { drafted: true, dryRun: true };
const missing = { drafted: false, dryRun: false };

test.each([
  ['2026-W48', monday, drafted, undefined],
  ['2026-W48', '2027-03-01T00:00:00Z', drafted, undefined],
  ['2026-W48', '2026-11-21T00:00:00Z', dry, undefined],
  ['2026-W48', monday, missing, undefined],
  [
    '2026-W48',
    '2026-11-22T23:59:59Z',
    drafted,
    /^Salons may question the lines of 2026-W48 until 2026-11-23 00:00 UTC/,
  ],
  ['2026-W49', monday, dry, 'The statements of 2026-W49 are drafted on Friday, 2026-11-27 06:00 UTC.'],
  ['2026-W49', '2026-11-27T06:00:00Z', dry, undefined],
  ['2026-W40', monday, missing, /^No statements were drafted for 2026-W40/],
  ['2025-W53', monday, drafted, '"2025-W53" is not an ISO week. Give one such as 2026-W48.'],
  ['next', monday, drafted, '"next" is not an ISO week. Give one such as 2026-W48.'],
] as const)('%s at %s with %j: %s', (week, now, state, sentence) => {
  const answer = whyNotPayable(week, new Date(now), state);
  if (sentence instanceof RegExp) expect(answer).toMatch(sentence);
  else expect(answer).toBe(sentence);
});
