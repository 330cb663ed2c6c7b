import type { AvailabilityDayDto, GroupDayDto } from '../../../api/generated.ts';
import { dateAfter } from '../../../domain/calendar/calendar-month.ts';

/** Returns the days on which a group fits, for the calendar. The days between them are shown and cannot be chosen. */
export function calendarDays(days: readonly GroupDayDto[]): AvailabilityDayDto[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (!first || !last) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const all: AvailabilityDayDto[] = [];
  for (let date = first; date <= last; date = dateAfter(date, 1)) all.push(calendarDay(date, byDate.get(date)));
  return all;
}

/** Returns one day with the starts at which the whole group fits. */
export function calendarDay(date: string, day: GroupDayDto | undefined): AvailabilityDayDto {
  const starts = day?.starts?.map(({ startsAt, time }) => ({ startsAt, time, available: true, reason: null })) ?? null;
  const freeStarts = day?.freeStarts ?? 0;
  return { date, available: freeStarts > 0, reason: freeStarts > 0 ? null : 'full', freeStarts, week: null, starts };
}
