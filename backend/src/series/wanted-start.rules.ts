import { type AvailabilityQuestion, availableDay, judgeStart, type Slot, type Start } from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import { addDays, type LocalDate, localDateOf, LocalDay } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';

const { alternativeWithinDays, alternativesShown } = businessTerms.series;

/** The reason why a date cannot be booked, in the words of a single booking. */
export interface VisitRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** The words of a booking for a time that another booking, or the dog itself, has. */
export type ContestedWords = Readonly<Record<'taken' | 'pet_busy', VisitRefusal>>;

/** The plan of one date of a series: its start, or the reason against it and alternatives. */
export interface PlannedVisit {
  readonly date: LocalDate;
  /** The wanted or chosen instant; absent where the clocks skip the time that day. */
  readonly startsAt?: Date;
  /** Present where the date can be booked. */
  readonly start?: Start;
  readonly refusal?: VisitRefusal;
  /** Free starts nearby, nearest first. The first ones of all dates can be booked together. */
  readonly alternatives: readonly Alternative[];
}

/** A free start near a date that cannot be booked. */
export interface Alternative extends Start {
  readonly date: LocalDate;
}

/** Judges one date of a series by the rule of a single booking, without alternatives. */
export function judgeDate(
  question: AvailabilityQuestion,
  date: LocalDate,
  startsAt: Date | undefined,
  contestedWords: ContestedWords,
): PlannedVisit {
  if (!startsAt) return { date, refusal: skippedByClocks, alternatives: [] };
  const verdict = judgeStart(around(question, localDateOf(startsAt, question.salon.timeZone)), startsAt);
  if (verdict.refused) return { date, startsAt, refusal: asRefusal(verdict.refused), alternatives: [] };
  const { start, contested } = verdict;
  if (contested) return { date, startsAt, refusal: contestedWords[contested], alternatives: [] };
  return { date, startsAt, start, alternatives: [] };
}

/**
 * Returns free starts near a wanted time: those of the same day by their distance in time, then those of the days
 * around it.
 */
export function nearestStarts(question: AvailabilityQuestion, wanted: LocalDate, minute: number): Alternative[] {
  const found: Alternative[] = [];
  for (const date of datesAround(wanted)) {
    const away = ({ time }: Start) => Math.abs(minuteOf(time) - minute);
    const free = availableDay(around(question, date), date).starts.filter(({ refusal }) => !refusal);
    found.push(...free.toSorted((one, other) => away(one) - away(other)).map((start) => ({ ...start, date })));
    if (found.length >= alternativesShown) return found.slice(0, alternativesShown);
  }
  return found;
}

/** Returns the instant of a minute of the salon's wall clock; undefined where the clocks skip it that day. */
export function instantOf({ salon }: AvailabilityQuestion, date: LocalDate, minute: number): Date | undefined {
  return LocalDay.of(date, salon.timeZone).instantOf(minute);
}

/** Returns the date itself, then the day after and before it, and so on. */
function datesAround(date: LocalDate): LocalDate[] {
  const away = Array.from({ length: alternativeWithinDays }, (_, index) => index + 1);
  return [date, ...away.flatMap((days) => [addDays(date, days), addDays(date, -days)])];
}

function asRefusal({ code, sentence }: VisitRefusal): VisitRefusal {
  return { code: `appointments.${code}`, sentence };
}

const skippedByClocks: VisitRefusal = {
  code: 'appointments.not_a_start',
  sentence: 'The clocks skip this time on that day. Please choose another one.',
};

/** Returns the question for one day, with only the visits near it, because a busy salon has months of them. */
function around(question: AvailabilityQuestion, date: LocalDate): AvailabilityQuestion {
  const { timeZone } = question.salon;
  const from = LocalDay.of(addDays(date, -1), timeZone).startMilliseconds;
  const until = LocalDay.of(addDays(date, 1), timeZone).endMilliseconds;
  const isNear = ({ startsAt, endsAt }: Slot) => startsAt.getTime() < until && endsAt.getTime() > from;
  return { ...question, visits: question.visits.filter(isNear) };
}
