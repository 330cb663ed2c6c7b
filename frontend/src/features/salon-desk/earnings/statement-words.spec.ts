import { expect, test } from '@jest/globals';
import { draft } from '../../../testing/salon-earnings-answers.ts';
import { shortWeek, weekName } from './payout-week.ts';
import { describeState } from './statement-words.ts';

const sentAt = '2026-11-23T06:00:01Z';

test.each([
  ['a draft', {}, 'To be paid on Monday, November 23, 2026.'],
  ['a draft of too little', { amountCents: 99 }, 'Less than $1.00 is not paid out. It goes into your next statement.'],
  ['one on its way', { state: 'scheduled' }, 'Being sent to your payout account.'],
  ['one tried again', { state: 'scheduled', reason: 'No answer yet.' }, 'No answer yet.'],
  [
    'one sent',
    { state: 'sent', sentAt },
    'Sent on Monday, November 23, 2026. Your bank usually has it within a few days.',
  ],
  ['one that arrived', { state: 'paid', sentAt }, 'Sent on Monday, November 23, 2026. It has arrived at your bank.'],
  [
    'one of which something was taken back',
    { state: 'paid', sentAt, takenBackCents: 1_000 },
    'Sent on Monday, November 23, 2026. It has arrived at your bank. $10.00 of this was taken back by the payment provider. It is owed to you again, in a later statement.',
  ],
  [
    'one that the bank refused',
    { state: 'failed', sentAt, reason: 'The bank account has been closed.' },
    'The bank account has been closed. The money is safe in your payout account: correct the bank details, and it is sent again.',
  ],
  [
    'one that was given up, and paid with a later one',
    { state: 'failed', reason: 'No balance.', carriedInto: '2026-W49' },
    'No balance. Carried into Week 49, 2026.',
  ],
  ['one on hold', { state: 'held', reason: 'We check a report.' }, 'We check a report.'],
  [
    'one of too little',
    { state: 'rolled_over', amountCents: 60, carriedInto: '2026-W49' },
    'Less than $1.00 is not paid out. Carried into Week 49, 2026.',
  ],
  [
    'one that is more than what is owed now',
    { state: 'rolled_over', amountCents: 4200, reason: 'More was taken than earned since.', carriedInto: '2026-W49' },
    'More was taken than earned since. Carried into Week 49, 2026.',
  ],
  [
    'a debt',
    { state: 'rolled_over', amountCents: -1940 },
    'Refunds were more than earnings, so nothing is paid. The rest is deducted from the next statement.',
  ],
  ['nothing at all', { state: 'rolled_over', amountCents: 0 }, 'There is nothing to pay.'],
] as const)('%s shows where its money is', (_, change, words) => {
  expect(describeState({ ...draft, ...change })).toBe(words);
});

test('weeks have readable names', () => {
  expect(weekName('2027-W03')).toBe('Week 3, 2027');
  expect(shortWeek('2026-W48')).toBe('W48');
});
