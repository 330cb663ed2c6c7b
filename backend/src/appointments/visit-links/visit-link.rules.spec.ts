import { expect, test } from '@jest/globals';

import { visitLinkState } from './visit-link.rules.js';

const startsAt = new Date('2026-12-03T16:00:00Z');
const moment = (milliseconds: number) => new Date(startsAt.getTime() + milliseconds);
const scheduled = { status: 'scheduled' as const, startsAt };

test.each([
  ['gives the visit up to the last moment before it starts', scheduled, startsAt, moment(-1), 'open'],
  ['gives nothing up once it starts', scheduled, startsAt, startsAt, 'over'],
  ['says that the visit has another time now', scheduled, moment(-3_600_000), moment(-1), 'moved'],
  [
    'says that it is cancelled, also where it was moved before',
    { ...scheduled, status: 'cancelled' as const },
    moment(1),
    moment(-1),
    'cancelled',
  ],
  [
    'is over where the dog is in the tub before its time',
    { ...scheduled, status: 'in_progress' as const },
    startsAt,
    moment(-1),
    'over',
  ],
  ['is over once the bath is completed', { ...scheduled, status: 'completed' as const }, startsAt, moment(-1), 'over'],
])('a link %s', (_, visit, madeFor, now, state) => {
  expect(visitLinkState(visit, madeFor, now)).toBe(state);
});
