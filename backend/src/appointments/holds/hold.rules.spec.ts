import { expect, test } from '@jest/globals';
import fc from 'fast-check';

import { availableDay, freeStations, type StationVisit } from '../availability/index.js';
import { slotOf } from '../visits/index.js';
import { leavesEnoughFree } from './hold.rules.js';

const timeZone = 'America/Chicago';
const now = new Date('2026-11-23T15:00:00Z');
const date = '2026-12-07';
const opensAt = Date.parse('2026-12-07T15:00:00Z');

const place = fc.record({
  slot: fc.integer({ min: 0, max: 15 }),
  minutes: fc.constantFrom(30, 45, 60, 90),
});
const salons = fc.record({
  stations: fc.integer({ min: 1, max: 3 }),
  visits: fc.array(place, { maxLength: 20 }),
  requests: fc.array(place, { maxLength: 12 }),
});

test('all holds together take at most a third of the free starts of a day, or one start', () => {
  fc.assert(
    fc.property(salons, ({ stations, visits, requests }) => {
      const salon = {
        timeZone,
        stations,
        hours: [{ dayOfWeek: 1, opensMinute: 540, closesMinute: 1020, isClosed: false }],
      };
      const seat = ({ slot, minutes }: { slot: number; minutes: number }, taken: readonly StationVisit[]) => {
        const wanted = slotOf(new Date(opensAt + slot * 30 * 60_000), minutes);
        const [station] = freeStations(salon, taken, wanted);
        return station === undefined ? undefined : { ...wanted, station };
      };
      const booked: StationVisit[] = [];
      for (const one of visits) booked.push(...[seat(one, booked) ?? []].flat());
      const free = (kept: readonly StationVisit[]) =>
        availableDay({ now, salon, visits: kept, durationMinutes: 30 }, date).starts.filter(({ refusal }) => !refusal)
          .length;

      const holds: StationVisit[] = [];
      for (const request of requests) {
        const wanted = seat(request, [...booked, ...holds]);
        if (wanted && leavesEnoughFree({ now, salon, visits: booked }, holds, wanted)) holds.push(wanted);
        const before = free(booked);
        expect(holds.length <= 1 || (before - free([...booked, ...holds])) * 3 <= before).toBe(true);
      }
      if (requests.some((request) => seat(request, booked))) expect(holds.length).toBeGreaterThan(0);
    }),
    { numRuns: 200 },
  );
});

test('a third of the free starts of a day may be held, and not one more', () => {
  const salon = {
    timeZone,
    stations: 1,
    hours: [{ dayOfWeek: 1, opensMinute: 540, closesMinute: 720, isClosed: false }],
  };
  const held = (slot: number) => ({ ...slotOf(new Date(opensAt + slot * 30 * 60_000), 30), station: 1 });
  const mayHold = (holds: readonly StationVisit[], wanted: StationVisit) =>
    leavesEnoughFree({ now, salon, visits: [] }, holds, wanted);
  expect(mayHold([held(0)], held(1))).toBe(true);
  expect(mayHold([held(0), held(1)], held(2))).toBe(false);
});
