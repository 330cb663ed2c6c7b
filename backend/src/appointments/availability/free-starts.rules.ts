import { addDays, type LocalDate, localDateOf } from '../../platform/index.js';
import { businessTerms } from '../../plans/index.js';
import { clockTime } from '../../salon-schedule/index.js';
import type { PartOfDay, StartWish } from '../../salons/index.js';
import { bookingWindow } from '../visits/index.js';
import { type AvailabilityQuestion, eachAvailableDay, type Start } from './availability.rules.js';

const hourMinutes = 60;
const { afternoonHour, eveningHour } = businessTerms.partOfDay;
const bounds: Readonly<Record<PartOfDay, readonly [from: number, until: number]>> = {
  morning: [0, afternoonHour * hourMinutes],
  afternoon: [afternoonHour * hourMinutes, eveningHour * hourMinutes],
  evening: [eveningHour * hourMinutes, 24 * hourMinutes],
};

/** Minutes of the salon's wall clock at which a part of the day begins and ends; the whole day where none is said. */
export function minutesOfPart(part?: PartOfDay): readonly [from: number, until: number] {
  return part ? bounds[part] : [0, 24 * hourMinutes];
}

/** Salon-local dates, both of them included. */
export interface DaySpan {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** The days of the booking window on which a wished bath may be; undefined where the day lies outside. */
export function wishedDays({ day }: StartWish, now: Date, timeZone: string): DaySpan | undefined {
  const { first, last } = bookingWindow(now, timeZone);
  if (!day) return { first, last };
  const wished = day === 'today' ? first : day === 'tomorrow' ? addDays(first, 1) : day;
  return wished < first || wished > last ? undefined : { first: wished, last: wished };
}

/** The soonest free starts of some days that fit a part of the day, so many at most. */
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
 * The date until which a salon counts as fully booked: that of its next free start where it is not within the next
 * days, or the day after the booking window (rules.md#next-free-time). Undefined where something is free soon.
 */
export function fullyBookedUntil(next: Start | undefined, now: Date, timeZone: string): LocalDate | undefined {
  const { first, last } = bookingWindow(now, timeZone);
  if (!next) return addDays(last, 1);
  const date = localDateOf(next.startsAt, timeZone);
  return date < addDays(first, businessTerms.soonDays) ? undefined : date;
}

function isIn(part: PartOfDay | undefined, time: string): boolean {
  const [from, until] = minutesOfPart(part);
  return time >= clockTime(from) && time < clockTime(until);
}
