import { describe, expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';

import { reviewInvitation, unpaidReminders, visitReminders } from './reminder.rules.js';

const longAgo = new Date('2020-01-01T00:00:00Z');
const due = (startsAt: string, settledAt: Date = longAgo) =>
  Object.fromEntries(
    visitReminders(new Date(startsAt), settledAt).map(({ kind, dueAt }) => [kind, dueAt.toISOString()]),
  );

test('a visit has reminders 24 hours and 2 hours before', () => {
  expect(due('2026-07-01T15:30:00Z')).toEqual({
    visit_day_before: '2026-06-30T15:30:00.000Z',
    visit_soon: '2026-07-01T13:30:00.000Z',
  });
});

test.each([
  ['a minute more than a day', '2026-06-30T15:29:00Z', ['visit_day_before', 'visit_soon']],
  ['exactly a day', '2026-06-30T15:30:00Z', ['visit_soon']],
  ['a minute more than two hours', '2026-07-01T13:29:00Z', ['visit_soon']],
  ['exactly two hours', '2026-07-01T13:30:00Z', []],
  ['an hour', '2026-07-01T14:30:00Z', []],
])('booked %s ahead', (_ahead, settledAt, kinds) => {
  expect(Object.keys(due('2026-07-01T15:30:00Z', new Date(settledAt)))).toEqual(kinds);
});

describe('on days on which the clocks change', () => {
  // Wall-clock times of the visit, and of the reminder a day before it.
  test.each([
    ['America/Chicago', 'forward', '2026-03-08T10:00', '2026-03-07T09:00'],
    ['America/Chicago', 'forward, before it', '2026-03-08T01:30', '2026-03-07T01:30'],
    ['America/Chicago', 'forward, the day after', '2026-03-09T01:30', '2026-03-08T00:30'],
    ['America/Chicago', 'back', '2026-11-01T10:00', '2026-10-31T11:00'],
    ['America/Chicago', 'back, late', '2026-11-01T23:30', '2026-11-01T00:30'],
    ['America/Los_Angeles', 'back', '2026-11-01T09:00', '2026-10-31T10:00'],
    ['America/New_York', 'forward', '2026-03-08T16:30', '2026-03-07T15:30'],
    ['America/Phoenix', 'not at all', '2026-11-01T10:00', '2026-10-31T10:00'],
  ])('%s, %s: a visit on %s has its reminder on %s', (timeZone, _change, visit, reminder) => {
    const instant = Temporal.PlainDateTime.from(visit).toZonedDateTime(timeZone).toInstant().toString();
    const [first] = visitReminders(new Date(instant), longAgo);
    const wall = Temporal.Instant.from(first!.dueAt.toISOString()).toZonedDateTimeISO(timeZone).toPlainDateTime();
    expect(wall.toString({ smallestUnit: 'minute' })).toBe(reminder);
  });

  test('the reminder comes 24 hours before as they pass, whatever the hour and the zone', () => {
    for (const zone of ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'])
      for (const date of ['2026-03-08', '2026-11-01'])
        for (let hour = 0; hour < 24; hour += 1) {
          const at = Temporal.PlainDate.from(date).toPlainDateTime({ hour }).toZonedDateTime(zone);
          const [day, soon] = visitReminders(new Date(at.epochMilliseconds), longAgo);
          expect(at.epochMilliseconds - day!.dueAt.getTime()).toBe(86_400_000);
          expect(at.epochMilliseconds - soon!.dueAt.getTime()).toBe(7_200_000);
        }
  });
});

test('a completed visit has its review invitation a day later', () => {
  const { dueAt } = reviewInvitation(new Date('2026-07-01T16:00:00Z'));
  expect(dueAt.toISOString()).toBe('2026-07-02T16:00:00.000Z');
});

test('an unpaid charge has reminders after three days and after seven', () => {
  const failed = new Date('2026-07-01T16:00:00Z');
  expect(unpaidReminders('renewal', failed).map(({ kind, dueAt }) => `${kind} ${dueAt.toISOString()}`)).toEqual([
    'renewal_unpaid 2026-07-04T16:00:00.000Z',
    'renewal_unpaid_again 2026-07-08T16:00:00.000Z',
  ]);
});
