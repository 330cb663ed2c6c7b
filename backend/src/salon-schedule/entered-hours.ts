import { businessTerms } from '../plans/index.js';
import { InvalidField } from '../platform/index.js';
import type { WeekdayHoursDto } from './dto/salon-settings.dto.js';
import { minuteOf, type SalonDay } from './opening-hours.value.js';

/**
 * Returns a weekday's hours as they were entered, in salon-local minutes (rules.md#opening-hours).
 * @param place the weekday's place in the list, by which a refusal names its field
 * @throws InvalidField where the salon would close before it opens, or its break is not within the opening
 */
export function enteredDay(entered: WeekdayHoursDto, place: number): SalonDay {
  const { dayOfWeek, isClosed } = entered;
  const [opensMinute, closesMinute] = [minuteOf(entered.openTime), minuteOf(entered.closeTime)];
  const isKept = opensMinute < closesMinute;
  if (!isClosed && !isKept)
    throw new InvalidField(
      'salons.closes_before_opening',
      `hours.${place}.closeTime`,
      'Closing time must be after opening',
    );
  // The times of a closed day are stored only where they are valid, for the day on which it opens again.
  return isKept
    ? { dayOfWeek, opensMinute, closesMinute, isClosed, ...enteredBreak(entered, place) }
    : { dayOfWeek, ...businessTerms.standardOpening, isClosed };
}

function enteredBreak(entered: WeekdayHoursDto, place: number): Partial<SalonDay> {
  const { breakStart, breakEnd, openTime, closeTime, isClosed } = entered;
  if (breakStart == null && breakEnd == null) return {};
  const refusal = (code: string, field: 'breakStart' | 'breakEnd', sentence: string) =>
    isClosed ? {} : refuse(new InvalidField(`salons.${code}`, `hours.${place}.${field}`, sentence));
  if (breakStart == null || breakEnd == null)
    return refusal(
      'half_a_break',
      breakStart == null ? 'breakStart' : 'breakEnd',
      'Please give both times of the break',
    );
  const [breakStartsMinute, breakEndsMinute] = [minuteOf(breakStart), minuteOf(breakEnd)];
  if (breakStartsMinute >= breakEndsMinute)
    return refusal('break_ends_before_start', 'breakEnd', 'The break must end after it starts');
  if (breakStartsMinute <= minuteOf(openTime))
    return refusal('break_outside_hours', 'breakStart', 'The break must start after opening');
  if (breakEndsMinute >= minuteOf(closeTime))
    return refusal('break_outside_hours', 'breakEnd', 'The break must end before closing');
  return { breakStartsMinute, breakEndsMinute };
}

function refuse(error: Error): never {
  throw error;
}
