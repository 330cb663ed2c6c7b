import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import {
  type AppointmentStatus,
  appointmentStatuses,
  isOutcomeCertain,
  settableStatuses,
} from './appointment-status.rules.js';
import { mayObject } from './visit-assumption.rules.js';

const startsAt = new Date('2026-11-23T16:00:00Z');
const endsAt = new Date('2026-11-23T16:30:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * minute);
const settable = (status: AppointmentStatus, now: Date, statusChangedAt?: Date) =>
  settableStatuses({ status, startsAt, endsAt, statusChangedAt }, now);

describe('appointment status', () => {
  test('scheduled and in progress may be followed by any other status once the visit should have begun', () => {
    expect(settable('scheduled', at(0))).toEqual(['in_progress', 'completed', 'cancelled', 'no_show']);
    expect(settable('in_progress', at(5))).toEqual(['scheduled', 'completed', 'cancelled', 'no_show']);
  });

  test('a no-show cannot be set a moment before the visit should have begun', () => {
    expect(settable('scheduled', new Date(startsAt.getTime() - 1))).toEqual(['in_progress', 'completed', 'cancelled']);
  });

  test.each(['completed', 'cancelled'] as const)('%s is final', (status) => {
    expect(settable(status, at(5))).toEqual([]);
  });

  test('a no-show is corrected to completed within 48 hours, and not at their end', () => {
    const noted = at(20);
    const border = new Date(noted.getTime() + 48 * 60 * minute);
    expect(settable('no_show', new Date(border.getTime() - 1), noted)).toEqual(['completed']);
    expect(settable('no_show', border, noted)).toEqual([]);
  });

  test('whatever is done in whatever order, nothing leaves completed or cancelled, and a no-show only gets completed', () => {
    const step = fc.record({
      wanted: fc.constantFrom(...appointmentStatuses),
      minutes: fc.integer({ min: 0, max: 2_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let visit = {
          status: 'scheduled' as AppointmentStatus,
          startsAt,
          endsAt,
          statusChangedAt: null as Date | null,
        };
        let now = at(-1_000);
        for (const { wanted, minutes } of steps) {
          now = new Date(now.getTime() + minutes * minute);
          if (!settableStatuses(visit, now).includes(wanted)) continue;
          expect(['completed', 'cancelled']).not.toContain(visit.status);
          if (visit.status === 'no_show') expect(wanted).toBe('completed');
          if (wanted === 'no_show') expect(now >= startsAt).toBe(true);
          visit = { ...visit, status: wanted, statusChangedAt: now };
        }
      }),
    );
  });

  test.each([
    ['an unmarked visit', { status: 'scheduled' }, false],
    ['one that the salon marked as completed', { status: 'completed' }, true],
    ['one that counts as completed, while its owner may object', { status: 'completed', assumedAt: at(10) }, false],
    ['the same three days later', { status: 'completed', assumedAt: at(10 - 72 * 60) }, true],
    ['one to which its owner objects', { status: 'completed', assumedAt: at(0), objectedAt: at(5) }, false],
    [
      'one that the salon has confirmed',
      { status: 'completed', assumedAt: at(0), objectedAt: at(5), objectionSettledAt: at(9) },
      true,
    ],
    ['a no-show that may be corrected', { status: 'no_show', statusChangedAt: at(11 - 48 * 60) }, false],
    ['an older no-show', { status: 'no_show', statusChangedAt: at(10 - 48 * 60) }, true],
    ['a cancelled visit', { status: 'cancelled' }, true],
  ] as const)('the outcome of %s is certain: %#', (_, visit, expected) => {
    expect(isOutcomeCertain({ startsAt, endsAt, ...visit }, at(10))).toBe(expected);
  });

  test('no owner may object to a visit whose outcome is certain', () => {
    const instant = fc.option(fc.integer({ min: -10_000, max: 10_000 }).map(at), { nil: null });
    const visit = fc.record({
      status: fc.constantFrom(...appointmentStatuses),
      statusChangedAt: instant,
      assumedAt: instant,
      objectedAt: instant,
      objectionSettledAt: instant,
      reviewedAt: instant,
    });
    fc.assert(
      fc.property(visit, (facts) => {
        const seen = { startsAt, endsAt, ...facts };
        expect(isOutcomeCertain(seen, at(10)) && mayObject(seen, at(10))).toBe(false);
      }),
    );
  });
});
