import { expect, test } from '@jest/globals';

import type { MailContent } from './mail-content.js';
import { textOf } from './mail-text.js';
import { measuredWeight } from './weight-templates.js';

type Weight = Extract<MailContent, { kind: `weight-${string}` }>;

const about: Weight = {
  kind: 'weight-accepted',
  to: 'owner',
  timeZone: 'America/Chicago',
  weight: {
    id: 7,
    appointmentId: 3,
    subscriptionId: 2,
    petName: 'Biscuit',
    salonName: 'Moon Tub',
    weight: 57.5,
    planSize: 'medium',
    planPrice: 5_500,
    size: 'large',
    price: 6_500,
    credit: 800,
    state: 'accepted',
    statedAt: '2027-02-10T16:10:00.000Z',
    answerDueAt: '2027-02-13T16:10:00.000Z',
    objection: null,
    decisionReason: null,
    hasPicture: true,
  },
};

const mail = (changes: Partial<Weight>): string =>
  textOf(measuredWeight({ ...about, ...changes }, 'https://lather.example'), 'Lather').replaceAll(/\s+/g, ' ');

const change = 'the plan changes to the one for that size, at $65.00 a month.';

test.each<[Weight['effect'], string]>([
  ['changes', `Biscuit weighs 57.5 lb. Next month ${change}`],
  [undefined, `Biscuit weighs 57.5 lb. Next month ${change}`],
  ['kept', 'Biscuit weighs 57.5 lb. The plan is the one for that size already.'],
  ['superseded', 'A weight that was reported later decides the plan, so this one does not change it.'],
  ['ended', `The subscription was cancelled. If it continues, ${change}`],
])('the mail about an accepted weight says its effect on the plan: %s', (effect, words) => {
  const text = mail({ effect });
  expect(text).toContain(words);
  expect(text.includes('Next month')).toBe(effect === undefined || effect === 'changes');
});

test('the mail about a weight that was not accepted leaves open what another weight decides', () => {
  const weight = { ...about.weight, state: 'dismissed', decisionReason: 'He was wet.' } as const;
  const text = mail({ kind: 'weight-dismissed', weight });
  expect(text).toContain('was not accepted, so it does not change the plan. Reason: He was wet.');
});

test('the mail about a stated weight says the hour until which it can be answered', () => {
  expect(mail({ kind: 'weight-stated' })).toContain(
    'within 72 hours (by Saturday, February 13, 2027 at 10:10 AM CST) and the visit took place.',
  );
});

test('the mail to the salon about an accepted weight leads to its earnings', () => {
  expect(mail({ to: 'salon' })).toContain('https://lather.example/dashboard/salon?tab=earnings');
});
