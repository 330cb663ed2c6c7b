import type { AvailabilityDayDto, AvailabilityStartDto } from '../../api/generated.ts';

const OTHERS = 3;

/**
 * Returns the starts to offer for a bath whose hold has expired: its own start first, if that is free, then three
 * others, those of the same day, the nearest first, before those of another day.
 */
export function otherStarts(
  sameDay: readonly AvailabilityStartDto[],
  otherDay: readonly AvailabilityStartDto[],
  wanted: string,
): AvailabilityStartDto[] {
  const away = ({ startsAt }: AvailabilityStartDto) => Math.abs(Date.parse(startsAt) - Date.parse(wanted));
  const nearest = (starts: readonly AvailabilityStartDto[]) =>
    starts.filter(({ available }) => available).toSorted((one, other) => away(one) - away(other));
  const free = [...nearest(sameDay), ...nearest(otherDay)];
  return free.slice(0, free[0]?.startsAt === wanted ? OTHERS + 1 : OTHERS);
}

/** Returns whether a day has fewer free starts than are offered beside the wanted one. */
export const isShort = (sameDay: readonly AvailabilityStartDto[], wanted: string): boolean =>
  sameDay.filter(({ available, startsAt }) => available && startsAt !== wanted).length < OTHERS;

/** Returns the day with free starts that is nearest to a date, that date excluded; undefined where there is none. */
export function nearestOtherDay(days: readonly AvailabilityDayDto[], date: string): string | undefined {
  const away = (day: string) => Math.abs(Date.parse(day) - Date.parse(date));
  const [nearest] = days
    .filter((day) => day.available && day.date !== date)
    .toSorted((one, other) => away(one.date) - away(other.date));
  return nearest?.date;
}
