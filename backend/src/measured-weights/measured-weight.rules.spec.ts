import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { petSizes } from '../plans/index.js';
import {
  answerDueAt,
  isLarger,
  mayBeWeighed,
  settledBySilence,
  sizeOfWeight,
  type StatedVisit,
} from './measured-weight.rules.js';

test.each([
  [1, 'small'],
  [25, 'small'],
  [25.1, 'medium'],
  [50, 'medium'],
  [50.1, 'large'],
  [60, 'large'],
  [60.1, 'x_large'],
  [300, 'x_large'],
] as const)('%d pounds are %s', (pounds, size) => {
  expect(sizeOfWeight(pounds)).toBe(size);
});

test('a heavier dog is never of a smaller size', () => {
  const tenths = fc.integer({ min: 10, max: 3_000 });
  fc.assert(
    fc.property(tenths, tenths, (one, other) => {
      const [light, heavy] = [Math.min(one, other) / 10, Math.max(one, other) / 10];
      expect(isLarger(sizeOfWeight(light), sizeOfWeight(heavy))).toBe(false);
      expect(petSizes).toContain(sizeOfWeight(heavy));
    }),
  );
});

test('an answer is awaited for 72 hours as they pass, over a change of the clocks as well', () => {
  expect(answerDueAt(new Date('2027-03-13T12:00:00Z'))).toEqual(new Date('2027-03-16T12:00:00Z'));
});

test.each([
  ['scheduled', '2027-02-10T14:59:59Z', false],
  ['scheduled', '2027-02-10T15:00:00Z', true],
  ['completed', '2027-02-12T16:29:59Z', true],
  ['completed', '2027-02-12T16:30:00Z', false],
  ['cancelled', '2027-02-10T16:00:00Z', false],
  ['no_show', '2027-02-10T16:00:00Z', false],
] as const)('a dog whose visit is %s may be weighed at %s: %s', (status, now, expected) => {
  const visit = { status, startsAt: new Date('2027-02-10T16:00:00Z'), endsAt: new Date('2027-02-10T16:30:00Z') };
  expect(mayBeWeighed(visit, new Date(now))).toBe(expected);
});

const hoursAfter = (hours: number) => new Date(Date.parse('2027-02-10T16:00:00Z') + hours * 3_600_000);

test.each<[string, Partial<StatedVisit>, 'accepted' | 'dismissed' | undefined]>([
  ['took place', { status: 'completed' }, 'accepted'],
  ['is not marked', { status: 'scheduled' }, undefined],
  ['counts as completed, while its owner may object', { status: 'completed', assumedAt: hoursAfter(49) }, undefined],
  ['counts as completed for good', { status: 'completed', assumedAt: hoursAfter(0) }, 'accepted'],
  ['was missed', { status: 'no_show', statusChangedAt: hoursAfter(1) }, 'dismissed'],
  ['was missed, which the salon may correct', { status: 'no_show', statusChangedAt: hoursAfter(30) }, undefined],
  ['the owner cancelled', { status: 'cancelled', cancelledAt: hoursAfter(-0.5) }, 'dismissed'],
  [
    'the salon began and the platform cancelled',
    { status: 'cancelled', cancelledAt: hoursAfter(-0.2), statusChangedAt: hoursAfter(-0.5) },
    'dismissed',
  ],
  [
    'the salon cancelled',
    { status: 'cancelled', cancelledAt: hoursAfter(1), statusChangedAt: hoursAfter(1) },
    'accepted',
  ],
  [
    'the salon cancelled after an objection',
    { status: 'cancelled', cancelledAt: hoursAfter(60), statusChangedAt: hoursAfter(60), objectedAt: hoursAfter(50) },
    'dismissed',
  ],
  ['was moved before it was weighed', { status: 'completed', movedAt: hoursAfter(-1) }, 'accepted'],
  ['was moved afterwards and is to come', { status: 'scheduled', movedAt: hoursAfter(-0.5) }, 'dismissed'],
  ['was moved afterwards and took place', { status: 'completed', movedAt: hoursAfter(-0.5) }, 'dismissed'],
])('silence settles a weight by its visit, which %s', (_, facts, expected) => {
  const visit: StatedVisit = {
    status: 'completed',
    startsAt: hoursAfter(0),
    endsAt: hoursAfter(0.5),
    cancelledAt: null,
    movedAt: null,
    ...facts,
  };
  expect(settledBySilence(visit, hoursAfter(-1), hoursAfter(73))).toBe(expected);
});
