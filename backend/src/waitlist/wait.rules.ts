import { type AvailabilityQuestion, availableDay, minutesOfPart, type Start } from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import { addDays, type LocalDate, localDateOf, LocalDay, minuteMilliseconds } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';
import type { PartOfDay } from '../salons/index.js';

const { night } = businessTerms.waitlist;
const hourMinutes = 60;

/** A salon-local day, and on it a part or one start where nothing else would do. */
export interface WantedTime {
  readonly date: LocalDate;
  readonly part?: PartOfDay;
  /** Minute of the salon's wall clock. */
  readonly startMinute?: number;
}

/** When a bath may begin: from the first minute of the salon's wall clock until before the second. */
export interface WantedMinutes {
  readonly date: LocalDate;
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** The minutes of the day that somebody waits for (rules.md#waitlist). */
export function wantedMinutes({ date, part, startMinute }: WantedTime): WantedMinutes {
  if (startMinute !== undefined) return { date, fromMinute: startMinute, untilMinute: startMinute + 1 };
  const [fromMinute, untilMinute] = minutesOfPart(part);
  return { date, fromMinute, untilMinute };
}

/** From when on nothing that is waited for can begin any more. UTC instant. */
export function waitEndsAt(wanted: WantedTime, timeZone: string): Date {
  const { date, fromMinute, untilMinute } = wantedMinutes(wanted);
  const isOneStart = wanted.startMinute !== undefined;
  return LocalDay.of(date, timeZone).instantAtOrAfter(isOneStart ? fromMinute : untilMinute);
}

/**
 * The free starts that somebody waits for, the soonest first (rules.md#offers). One that begins before a hold by day
 * would end is none: nobody would get there in time.
 */
export function fittingStarts(wanted: WantedMinutes, question: AvailabilityQuestion): Start[] {
  const earliest = shortestHoldEnd(question.now);
  return availableDay(question, wanted.date).starts.filter(
    ({ refusal, startsAt, time }) => !refusal && startsAt >= earliest && isWithin(wanted, time),
  );
}

/**
 * Until when an offered place is held (rules.md#offers): as long as any hold, or at night until the salon's morning,
 * and never beyond the start itself. UTC instant.
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

/** The end of the night in which this instant lies on the salon's wall; undefined by day. */
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
