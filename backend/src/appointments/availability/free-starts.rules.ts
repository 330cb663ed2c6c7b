import { addDays, type LocalDate, localDateOf } from '../../platform/index.js';
import { businessTerms } from '../../plans/index.js';
import { clockTime, type SalonCalendar } from '../../salon-schedule/index.js';
import type { PartOfDay, StartPreference } from '../../salons/index.js';
import { bookingWindow } from '../visits/index.js';
import { eachAvailableDay } from './availability.rules.js';
import type { AvailabilityQuestion, Start } from './availability.value.js';

const hourMinutes = 60;
const { afternoonHour, eveningHour } = businessTerms.partOfDay;
const bounds: Readonly<Record<PartOfDay, readonly [from: number, until: number]>> = {
  morning: [0, afternoonHour * hourMinutes],
  afternoon: [afternoonHour * hourMinutes, eveningHour * hourMinutes],
  evening: [eveningHour * hourMinutes, 24 * hourMinutes],
};

/**
 * Returns the minutes of the salon's wall clock at which a part of the day begins and ends, or the whole day without a
 * part.
 */
export function minutesOfPart(part?: PartOfDay): readonly [from: number, until: number] {
  return part ? bounds[part] : [0, 24 * hourMinutes];
}

/** A span of salon-local dates, both included. */
export interface DaySpan {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Returns the days of the booking window that fit the preference; undefined where its day lies outside them. */
export function preferredDays({ day }: StartPreference, now: Date, timeZone: string): DaySpan | undefined {
  const { first, last } = bookingWindow(now, timeZone);
  if (!day) return { first, last };
  const preferred = day === 'today' ? first : day === 'tomorrow' ? addDays(first, 1) : day;
  return preferred < first || preferred > last ? undefined : { first: preferred, last: preferred };
}

/** Returns the soonest free starts within a span of days and a part of the day, `most` at most. */
export function soonestStarts(
  question: AvailabilityQuestion,
  { first, last }: DaySpan,
  part: PartOfDay | undefined,
  most: number,
): Start[] {
  const found: Start[] = [];
  for (const day of eachAvailableDay(question, first, last))
    for (const start of day.starts) {
      if (start.refusal || !isIn(part, start.time)) continue;
      found.push(start);
      if (found.length === most) return found;
    }
  return found;
}

/**
 * Returns the date until which a salon counts as fully booked: the date of its next free start, or the day after the
 * booking window where there is none (rules.md#next-free-time). Returns undefined where the next free start is soon, and
 * where the salon leaves before it would have one.
 */
export function fullyBookedUntil(
  next: Start | undefined,
  now: Date,
  { timeZone, lastDay }: Pick<SalonCalendar, 'timeZone' | 'lastDay'>,
): LocalDate | undefined {
  const { first, last } = bookingWindow(now, timeZone);
  if (!next) return lastDay && lastDay <= last ? undefined : addDays(last, 1);
  const date = localDateOf(next.startsAt, timeZone);
  return date < addDays(first, businessTerms.soonDays) ? undefined : date;
}

function isIn(part: PartOfDay | undefined, time: string): boolean {
  const [from, until] = minutesOfPart(part);
  return time >= clockTime(from) && time < clockTime(until);
}
