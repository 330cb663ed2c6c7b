import { expect, test } from '@jest/globals';

import { abilitiesOf } from './payout-actions.rules.js';

type Payout = Parameters<typeof abilitiesOf>[0];
const payout = (changes: Partial<Payout>): Payout => ({
  state: 'scheduled',
  sent: false,
  carried: false,
  attempts: 0,
  leftCents: 0,
  ...changes,
});
const able = (changes: Partial<Payout>) =>
  Object.entries(abilitiesOf(payout(changes)))
    .filter(([, may]) => may)
    .map(([what]) => what);

test.each<[string, Partial<Payout>, string[]]>([
  ['scheduled and not handed over can be held', {}, ['hold']],
  ['handed to the provider cannot be held any more', { attempts: 1 }, []],
  ['held can be released', { state: 'held' }, ['release']],
  ['held, whose money is in a later statement, cannot be released', { state: 'held', carried: true }, []],
  ['failed can be tried again', { state: 'failed', attempts: 3 }, ['retry']],
  ['failed, whose money is in a later statement, cannot', { state: 'failed', carried: true, attempts: 3 }, []],
  ['failed at the bank waits for the salon', { state: 'failed', sent: true, attempts: 1, leftCents: 0 }, []],
  ['sent can be taken back', { state: 'sent', sent: true, attempts: 1, leftCents: 1 }, ['takeBack']],
  ['taken back whole cannot be taken back again', { state: 'sent', sent: true, attempts: 1, leftCents: 0 }, []],
])('a payout that is %s', (_, changes, abilities) => {
  expect(able(changes)).toEqual(abilities);
});
