import { describe, expect, test } from '@jest/globals';

import { ownerActions, salonActions } from './appointment.policy.js';

const startsAt = new Date('2026-12-03T16:00:00Z');
const moment = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);
type Visit = Parameters<typeof ownerActions>[0] & Parameters<typeof salonActions>[0];
const visit = (changes: Partial<Visit> = {}): Visit =>
  ({
    status: 'scheduled',
    startsAt,
    endsAt: moment(1_800_000),
    statusChangedAt: moment(0),
    assumedAt: null,
    objectedAt: null,
    reviewedAt: null,
    ...(changes as object),
  }) as Visit;

describe('an owner', () => {
  test.each([
    ['may cancel and move a visit to the last moment before it starts', -1, true],
    ['may do neither once it starts', 0, false],
  ])('%s', (_, at, may) => {
    expect(ownerActions(visit(), moment(at))).toMatchObject({ cancel: may, move: may });
  });

  test.each(['in_progress', 'completed', 'cancelled', 'no_show'] as const)(
    'may neither cancel nor move one that is %s, although its time is to come',
    (status) => {
      expect(ownerActions(visit({ status }), moment(-1))).toMatchObject({ cancel: false, move: false });
    },
  );

  test('may review a completed visit, once', () => {
    expect(ownerActions(visit({ status: 'completed' }), moment(1)).review).toBe(true);
    expect(ownerActions(visit({ status: 'completed', reviewedAt: moment(1) }), moment(2)).review).toBe(false);
    expect(ownerActions(visit({ status: 'no_show' }), moment(1)).review).toBe(false);
  });
});

test('a salon moves, reviews and objects to nothing, and cancels what can be cancelled', () => {
  expect(salonActions(visit(), moment(-1))).toMatchObject({ cancel: true, move: false, review: false, object: false });
  expect(salonActions(visit({ status: 'completed' }), moment(1)).cancel).toBe(false);
});
