import { expect, test } from '@jest/globals';

import { endOfLastDay, hasLastDayPassed, lastDayAfterNotice } from './offboarding.rules.js';

test.each([
  [
    'the salon’s own date counts, though it is the next day in UTC',
    '2026-11-25T05:59:00Z',
    'America/Chicago',
    '2026-12-24',
  ],
  ['a minute later the salon’s next day has begun', '2026-11-25T06:00:00Z', 'America/Chicago', '2026-12-25'],
  ['a month’s end is crossed', '2027-01-31T18:00:00Z', 'America/New_York', '2027-03-02'],
  ['a change of the clock between makes no day longer', '2026-10-20T17:00:00Z', 'America/Los_Angeles', '2026-11-19'],
])('the last day is the 30th day after the notice: %s', (_, now, timeZone, lastDay) => {
  expect(lastDayAfterNotice(new Date(now), timeZone)).toBe(lastDay);
});

test.each([
  ['America/Chicago', '2026-12-25T06:00:00.000Z'],
  ['Pacific/Honolulu', '2026-12-25T10:00:00.000Z'],
])('in %s a last day of December 24 ends at %s', (timeZone, end) => {
  expect(endOfLastDay('2026-12-24', timeZone).toISOString()).toBe(end);
  expect(hasLastDayPassed('2026-12-24', timeZone, new Date(Date.parse(end) - 1))).toBe(false);
  expect(hasLastDayPassed('2026-12-24', timeZone, new Date(end))).toBe(true);
});
