import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { type AppointmentStatus, appointmentStatuses, settableStatuses } from './appointment-status.rules.js';

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

  test('a no-show is corrected to completed within 48 hours, and not a moment later', () => {
    const noted = at(20);
    const border = new Date(noted.getTime() + 48 * 60 * minute);
    expect(settable('no_show', border, noted)).toEqual(['completed']);
    expect(settable('no_show', new Date(border.getTime() + 1), noted)).toEqual([]);
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
});
