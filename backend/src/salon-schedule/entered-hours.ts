import { businessTerms } from '../plans/index.js';
import { InvalidField } from '../platform/index.js';
import type { WeekdayHoursDto } from './dto/salon-settings.dto.js';
import { minuteOf, type SalonDay } from './opening-hours.value.js';

/**
 * Returns a weekday's hours as they were entered, in salon-local minutes (rules.md#opening-hours). The times of a closed
 * day are stored only where they are valid, for the day on which it opens again.
 * @param place the weekday's place in the list, by which a refusal names its field
 * @throws InvalidField where the salon would close before it opens, or its break is not within the opening
 */
export function enteredDay(entered: WeekdayHoursDto, place: number): SalonDay {
  const { dayOfWeek, isClosed } = entered;
  const [opensMinute, closesMinute] = [minuteOf(entered.openTime), minuteOf(entered.closeTime)];
  const refusal = (code: string, field: keyof WeekdayHoursDto, sentence: string) =>
    new InvalidField(`salons.${code}`, `hours.${place}.${field}`, sentence);
  if (opensMinute >= closesMinute) {
    if (!isClosed) throw refusal('closes_before_opening', 'closeTime', 'Closing time must be after opening');
    return { dayOfWeek, ...businessTerms.standardOpening, isClosed };
  }
  const day = { dayOfWeek, opensMinute, closesMinute, isClosed };
  const { breakStart, breakEnd } = entered;
  if (breakStart == null && breakEnd == null) return day;
  const fault = breakFault(day, breakStart, breakEnd);
  if (fault && !isClosed) throw refusal(...fault);
  if (fault || breakStart == null || breakEnd == null) return day;
  return { ...day, breakStartsMinute: minuteOf(breakStart), breakEndsMinute: minuteOf(breakEnd) };
}

type Fault = readonly [code: string, field: 'breakStart' | 'breakEnd', sentence: string];

/** Returns why a break does not fit the opening; undefined where it lies within it. */
function breakFault(
  { opensMinute, closesMinute }: SalonDay,
  breakStart: string | null | undefined,
  breakEnd: string | null | undefined,
): Fault | undefined {
  if (breakStart == null) return ['half_a_break', 'breakStart', 'Please give both times of the break'];
  if (breakEnd == null) return ['half_a_break', 'breakEnd', 'Please give both times of the break'];
  const [startsMinute, endsMinute] = [minuteOf(breakStart), minuteOf(breakEnd)];
  if (startsMinute >= endsMinute) return ['break_ends_before_start', 'breakEnd', 'The break must end after it starts'];
  if (startsMinute <= opensMinute) return ['break_outside_hours', 'breakStart', 'The break must start after opening'];
  if (endsMinute >= closesMinute) return ['break_outside_hours', 'breakEnd', 'The break must end before closing'];
  return undefined;
}
