import { type AvailabilityQuestion, availableDay, minutesOfPart, type Start } from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import { addDays, type LocalDate, localDateOf, LocalDay, minuteMilliseconds } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import type { PartOfDay } from '../salons/index.js';

const { night } = businessTerms.waitlist;
const hourMinutes = 60;

/** A salon-local day, optionally limited to a part of it or to one start. */
export interface WantedTime {
  readonly date: LocalDate;
  readonly part?: PartOfDay;
  /** Minute of the salon's wall clock. */
  readonly startMinute?: number;
}

/** The starts of a wanted bath: from the first minute of the salon's wall clock, before the second. */
export interface WantedMinutes {
  readonly date: LocalDate;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** Returns the minutes of the day for which a dog waits (rules.md#waitlist). */
export function wantedMinutes({ date, part, startMinute }: WantedTime): WantedMinutes {
  if (startMinute !== undefined) return { date, fromMinute: startMinute, untilMinute: startMinute + 1 };
  const [fromMinute, untilMinute] = minutesOfPart(part);
  return { date, fromMinute, untilMinute };
}

/** Returns the UTC instant from which no wanted start can begin any more. */
export function waitEndsAt(wanted: WantedTime, timeZone: string): Date {
  const { date, fromMinute, untilMinute } = wantedMinutes(wanted);
  const isOneStart = wanted.startMinute !== undefined;
  return LocalDay.of(date, timeZone).instantAtOrAfter(isOneStart ? fromMinute : untilMinute);
}

/** Returns the one of several time zones in which a wanted start can begin the latest, and when that is over. */
export function latestEnd(
  wanted: WantedTime,
  timeZones: readonly string[],
): { readonly timeZone: string; readonly endsAt: Date } {
  return timeZones
    .map((timeZone) => ({ timeZone, endsAt: waitEndsAt(wanted, timeZone) }))
    .reduce((latest, other) => (other.endsAt > latest.endsAt ? other : latest));
}

/** Returns the first and the last UTC instant at which a wanted start can begin. */
export function wantedInstants(wanted: WantedTime, timeZone: string): { readonly first: Date; readonly last: Date } {
  const first = LocalDay.of(wanted.date, timeZone).instantAtOrAfter(wantedMinutes(wanted).fromMinute);
  const endsAt = waitEndsAt(wanted, timeZone);
  return { first, last: endsAt > first ? new Date(endsAt.getTime() - 1) : first };
}

/**
 * Returns the free starts that a wait wants, soonest first (rules.md#offers). Starts before the end of a hold by day
 * are left out, because their owner could not get there in time.
 */
export function fittingStarts(wanted: WantedMinutes, question: AvailabilityQuestion): Start[] {
  const earliest = shortestHoldEnd(question.now);
  return availableDay(question, wanted.date).starts.filter(
    ({ refusal, startsAt, time }) => !refusal && startsAt >= earliest && isWithin(wanted, time),
  );
}

/**
 * Returns the UTC instant until which an offered place is held (rules.md#offers): as long as any hold, at night until
 * the salon's morning, and never beyond the start itself.
 */
export function heldUntil(now: Date, startsAt: Date, timeZone: string): Date {
  const morning = morningAfter(now, timeZone);
  const shortest = shortestHoldEnd(now);
  const until = morning && morning > shortest ? morning : shortest;
  return until < startsAt ? until : startsAt;
}

function shortestHoldEnd(now: Date): Date {
  return new Date(now.getTime() + businessTerms.hold.minutes * minuteMilliseconds);
}

/** Returns the end of the salon-local night in which this instant lies; undefined by day. */
function morningAfter(now: Date, timeZone: string): Date | undefined {
  const date = localDateOf(now, timeZone);
  const today = LocalDay.of(date, timeZone);
  const morning = today.instantAtOrAfter(night.untilHour * hourMinutes);
  if (now < morning) return morning;
  if (now < today.instantAtOrAfter(night.fromHour * hourMinutes)) return undefined;
  return LocalDay.of(addDays(date, 1), timeZone).instantAtOrAfter(night.untilHour * hourMinutes);
}

function isWithin({ fromMinute, untilMinute }: WantedMinutes, time: string): boolean {
  const minute = minuteOf(time);
  return minute >= fromMinute && minute < untilMinute;
}
