import { businessTerms } from '../../plans/index.js';
import { dayMilliseconds, type LocalDate, mondayOf } from '../../platform/index.js';
import { bathsPerWeek } from '../visits/index.js';
import type { AvailabilityDto, AvailabilityDayDto } from './dto/availability.dto.js';
import { availableDay, availableDays } from './availability.rules.js';
import type { AvailabilityQuestion, AvailableDay, BookerLimits } from './availability.value.js';
import { type SalonSpan, spanOfDates } from './salon-calendar.view.js';

/** The days that are read: the booking window in its longest months and its last day, in every time zone. */
const daysRead = businessTerms.bookingWindowMonths * 31 + 3;

/** Returns the answer for one date with its starts, or for all days of the booking window without their starts. */
export function availabilityOnTheWire(salonId: number, question: AvailabilityQuestion, date?: string): AvailabilityDto {
  const days = date ? [availableDay(question, date)] : availableDays(question);
  return {
    salonId,
    timeZone: question.salon.timeZone,
    durationMinutes: question.durationMinutes,
    days: days.map((day) => dayOnTheWire(day, question, date !== undefined)),
  };
}

/** Returns the span of visits to read: enough for one date in any time zone, or the whole booking window. */
export function spanToRead(date: string | undefined, now: Date): SalonSpan {
  if (date) return spanOfDates([date], now);
  return { now, from: now, until: new Date(now.getTime() + daysRead * dayMilliseconds) };
}

function dayOnTheWire(day: AvailableDay, { booker }: AvailabilityQuestion, withStarts: boolean): AvailabilityDayDto {
  return {
    date: day.date,
    available: !day.refusal,
    reason: day.refusal ?? null,
    ...(day.closure && { closure: day.closure }),
    freeStarts: day.starts.filter(({ refusal }) => !refusal).length,
    week: booker ? weekOf(day.date, booker) : null,
    starts: withStarts
      ? day.starts.map(({ startsAt, time, refusal }) => ({
          startsAt: startsAt.toISOString(),
          time,
          available: !refusal,
          reason: refusal ?? null,
        }))
      : null,
  };
}

function weekOf(date: LocalDate, { usedByWeek }: BookerLimits): AvailabilityDayDto['week'] {
  const startsOn = mondayOf(date);
  return { startsOn, used: usedByWeek.get(startsOn) ?? 0, limit: bathsPerWeek };
}
