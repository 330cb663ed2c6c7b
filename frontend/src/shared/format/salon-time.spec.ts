import { expect, test } from '@jest/globals';
import { calendarDay, dateAtTime, wallTime, weekdayOrDate, zoneName } from './salon-time.ts';

test('dates: an instant is shown in salon-local time', () => {
  const instant = '2026-03-06T02:30:00Z';
  expect(dateAtTime(instant, 'America/Chicago')).toBe('Thursday, March 5, 2026 at 8:30 PM');
  expect(dateAtTime(instant, 'America/New_York')).toBe('Thursday, March 5, 2026 at 9:30 PM');
  expect(calendarDay(new Date(instant), 'America/Los_Angeles')).toBe('2026-03-05');
});

test('dates: the name of the zone follows the clock change', () => {
  expect(zoneName('2026-03-08T07:59:00Z', 'America/Chicago')).toBe('CST');
  expect(zoneName('2026-03-08T08:01:00Z', 'America/Chicago')).toBe('CDT');
});

test('dates: weeks run from Monday to Sunday there', () => {
  const now = new Date('2026-03-05T18:00:00Z');
  expect(weekdayOrDate('2026-03-02T15:00:00Z', now, 'America/Chicago')).toBe('Monday');
  expect(weekdayOrDate('2026-03-09T03:00:00Z', now, 'America/Chicago')).toBe('Sunday');
  expect(weekdayOrDate('2026-03-09T15:00:00Z', now, 'America/Chicago')).toBe('Monday, March 9, 2026');
});

test.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:00', '12:00 PM'],
  ['17:30:00', '5:30 PM'],
  ['24:00', '12:00 AM'],
])('dates: %s opens as %s', (time, spoken) => {
  expect(wallTime(time)).toBe(spoken);
});
