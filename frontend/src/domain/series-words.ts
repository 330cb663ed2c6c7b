import type { AppointmentSeriesDto } from '../api/generated.ts';
import { weekdayOf } from '../shared/format/salon-time.ts';

/** Returns "every Tuesday", or "every 2 weeks on Tuesday"; the date is salon-local. */
export function everyWords(everyWeeks: number, date: string): string {
  const weekday = weekdayOf(`${date}T00:00:00Z`, 'UTC');
  return everyWeeks === 1 ? `every ${weekday}` : `every ${everyWeeks} weeks on ${weekday}`;
}

/** Returns the place of a visit in its series, as "3 of 8, every Tuesday". */
export const placeInSeries = ({ place, visits, everyWeeks, on }: AppointmentSeriesDto): string =>
  `${place} of ${visits}, ${everyWords(everyWeeks, on)}`;
