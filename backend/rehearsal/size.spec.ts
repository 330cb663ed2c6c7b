import { expect, test } from '@jest/globals';

import { hourOf, mondayAfter, warmUpOf } from './hour.ts';
import { wantedSize } from './size.ts';

test('without arguments a million members are rehearsed in a whole hour', () => {
  expect(wantedSize([])).toEqual({ members: 1_000_000, salons: 20_000, minutes: 60, busy: 10, seed: 1 });
});

test.each([
  [['--members', '0'], '--members must be a whole number of at least 1.'],
  [['--salons', 'many'], '--salons must be a whole number of at least 1.'],
  [['--minutes', '0'], '--minutes must be a number above 0'],
  [['--busy', '0'], '--busy must be a number above 0'],
  [['--members'], 'npm run rehearse accepts only'],
  [['--member', '1000'], 'npm run rehearse accepts only'],
])('%j is refused with the expected form', (args, sentence) => {
  expect(() => wantedSize(args)).toThrow(sentence);
});

test('a million members book 37,500 baths in the hour, and 33,334 of their months close', () => {
  expect(hourOf({ members: 1_000_000, busy: 10 })).toMatchObject({
    bookings: 37_500,
    renewals: 13_889,
    closes: 33_334,
  });
});

test('before the hour people call for a thirtieth of it, as often as in it', () => {
  const hour = hourOf({ members: 1_000_000, busy: 10 });
  expect(warmUpOf(hour)).toMatchObject({ bookings: 1_250, searches: 2_500, visits: 1_250 });
});

test('an hour that is half as busy has half the bookings, but all closes of a day', () => {
  expect(hourOf({ members: 1_000_000, busy: 5 })).toMatchObject({ bookings: 18_750, renewals: 6_945, closes: 33_334 });
});

test.each(['2026-11-23T12:00:00Z', '2026-11-29T23:59:59Z', '2026-11-25T00:00:00Z'])(
  'from %s on the Monday is one whose Friday is to come',
  (now) => {
    const monday = mondayAfter(new Date(now));
    expect([monday.getUTCDay(), monday.getUTCHours()]).toEqual([1, 6]);
    expect(monday.getTime() - new Date(now).getTime()).toBeGreaterThan(3 * 86_400_000);
  },
);
