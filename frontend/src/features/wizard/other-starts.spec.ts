import { expect, test } from '@jest/globals';
import type { AvailabilityDayDto, AvailabilityStartDto } from '../../api/generated.ts';
import { isShort, nearestOtherDay, otherStarts } from './other-starts.ts';

const at = (day: number, hour: number) => `2026-12-${String(day).padStart(2, '0')}T${hour}:00:00.000Z`;
const starts = (day: number, hours: number[], available = true) =>
  hours.map((hour) => ({ startsAt: at(day, hour), time: `${hour}:00`, available })) as AvailabilityStartDto[];
const instants = (found: AvailabilityStartDto[]) => found.map(({ startsAt }) => startsAt);

test('the wanted start is offered first while it is free, and three others beside it, the nearest first', () => {
  const day = starts(8, [15, 16, 17, 18, 21]);
  expect(instants(otherStarts(day, [], at(8, 17)))).toEqual([at(8, 17), at(8, 16), at(8, 18), at(8, 15)]);
  expect(isShort(day, at(8, 17))).toBe(false);
});

test('where its own day has too few starts, those of another day follow', () => {
  const day = [...starts(8, [16]), ...starts(8, [17, 18], false)];
  expect(isShort(day, at(8, 17))).toBe(true);
  expect(instants(otherStarts(day, starts(9, [15, 16, 17]), at(8, 17)))).toEqual([at(8, 16), at(9, 15), at(9, 16)]);
});

test('the other day is the nearest that has anything free, before or after', () => {
  const day = (date: string, available: boolean) => ({ date, available }) as AvailabilityDayDto;
  const days = [day('2026-12-05', true), day('2026-12-07', false), day('2026-12-08', true), day('2026-12-10', true)];
  expect(nearestOtherDay(days, '2026-12-08')).toBe('2026-12-10');
  expect(nearestOtherDay(days.slice(0, 3), '2026-12-08')).toBe('2026-12-05');
  expect(nearestOtherDay([], '2026-12-08')).toBeUndefined();
});
