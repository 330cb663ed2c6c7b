import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { roles } from '../access/role.js';
import { endOfSession, renewableUntil, staleBefore } from './session-life.rules.js';

const now = new Date('2026-11-22T10:00:00Z');

describe('a session', () => {
  test.each([
    ['pet_owner', '2026-12-22T10:00:00Z', '2027-02-20T10:00:00Z'],
    ['salon', '2026-12-22T10:00:00Z', '2027-02-20T10:00:00Z'],
    ['admin', '2026-11-22T12:00:00Z', '2026-11-22T22:00:00Z'],
  ] as const)('of role %s ends unused at %s and in any case at %s', (role, unused, whole) => {
    expect(endOfSession(role, now)).toEqual(new Date(whole));
    expect(renewableUntil(role, now, endOfSession(role, now))).toEqual(new Date(unused));
  });

  test('never outlives its end, however often it is renewed', () => {
    const pauses = fc.array(fc.nat({ max: 40 * 24 * 3_600_000 }), { maxLength: 50 });
    fc.assert(
      fc.property(fc.constantFrom(...roles), pauses, (role, waits) => {
        const endsAt = endOfSession(role, now);
        let at = now;
        for (const wait of waits) {
          at = new Date(at.getTime() + wait);
          expect(renewableUntil(role, at, endsAt).getTime()).toBeLessThanOrEqual(endsAt.getTime());
        }
      }),
    );
  });
});

test('an authentication counts as recent for five minutes', () => {
  expect(staleBefore(now)).toEqual(new Date('2026-11-22T09:55:00Z'));
});
