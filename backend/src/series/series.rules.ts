import {
  type AvailabilityQuestion,
  availabilityWith,
  availableDay,
  judgeStart,
  type Slot,
  type Start,
} from '../appointments/index.js';
import { businessTerms } from '../plans/index.js';
import { addDays, type LocalDate, LocalDay } from '../platform/index.js';
import { minuteOf } from '../salon-schedule/index.js';

const { alternativeWithinDays, alternativesShown } = businessTerms.series;
const weekDays = 7;

/** A visit at the same time of the salon's wall clock, again and again (rules.md#standing-visits). */
export interface WantedSeries {
  /** Salon-local. */
  readonly firstOn: LocalDate;
  /** Of the salon's wall clock. */
  readonly startMinute: number;
  readonly everyWeeks: number;
  readonly visits: number;
}

/** One date of a series; `startsAt` is an alternative that its owner has chosen, a UTC instant. */
export interface WantedVisit {
  readonly date: LocalDate;
  readonly startsAt?: Date;
}

/** Why a date cannot be booked, in the words of a single booking. */
export interface VisitRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** One date of a series as it can be booked, or why not and what else could be. */
export interface PlannedVisit {
  readonly date: LocalDate;
  /** The wanted or chosen instant; absent where the clocks skip the time that day. */
  readonly startsAt?: Date;
  /** Present where it can be booked. */
  readonly start?: Start;
  readonly refusal?: VisitRefusal;
  /** The nearest first; the first ones of all dates can be booked together. */
  readonly alternatives: readonly Alternative[];
}

export interface Alternative extends Start {
  readonly date: LocalDate;
}

/** The salon-local dates of a series. */
export function datesOf({ firstOn, everyWeeks, visits }: WantedSeries): LocalDate[] {
  return Array.from({ length: visits }, (_, index) => addDays(firstOn, index * everyWeeks * weekDays));
}

/**
 * Judges every date by the rule of a single booking, as if those before it were booked: the week's limit, the dog and
 * the stations are counted on. Alternatives are looked for when all that fits has its place.
 * @param taken the words of a booking for a time that somebody else, or the dog itself, has
 */
export function planSeries(
  question: AvailabilityQuestion,
  wanted: WantedSeries,
  chosen: ReadonlyMap<LocalDate, Date>,
  taken: Readonly<Record<'taken' | 'pet_busy', VisitRefusal>>,
): PlannedVisit[] {
  let open = question;
  const judged = datesOf(wanted).map((date): PlannedVisit => {
    const startsAt = chosen.get(date) ?? instantOf(question, date, wanted.startMinute);
    if (!startsAt) return { date, refusal: skippedByClocks, alternatives: [] };
    const verdict = judgeStart(around(open, date), startsAt);
    if (verdict.refused) return { date, startsAt, refusal: asRefusal(verdict.refused), alternatives: [] };
    const { start, contested } = verdict;
    if (contested) return { date, startsAt, refusal: taken[contested], alternatives: [] };
    open = availabilityWith(start, open);
    return { date, startsAt, start, alternatives: [] };
  });
  return judged.map((visit) => {
    if (!visit.refusal) return visit;
    const alternatives = nearestStarts(open, visit.date, wanted.startMinute);
    if (alternatives[0]) open = availabilityWith(alternatives[0], open);
    return { ...visit, alternatives };
  });
}

/** Free starts near a wanted time: of the same day the nearest in time first, then of the days around it. */
function nearestStarts(question: AvailabilityQuestion, wanted: LocalDate, minute: number): Alternative[] {
  const found: Alternative[] = [];
  for (const date of datesAround(wanted)) {
    const away = ({ time }: Start) => Math.abs(minuteOf(time) - minute);
    const free = availableDay(around(question, date), date).starts.filter(({ refusal }) => !refusal);
    found.push(...free.toSorted((one, other) => away(one) - away(other)).map((start) => ({ ...start, date })));
    if (found.length >= alternativesShown) return found.slice(0, alternativesShown);
  }
  return found;
}

/** The date itself, then the day after and before it, and so on. */
function datesAround(date: LocalDate): LocalDate[] {
  const away = Array.from({ length: alternativeWithinDays }, (_, index) => index + 1);
  return [date, ...away.flatMap((days) => [addDays(date, days), addDays(date, -days)])];
}

function instantOf({ salon }: AvailabilityQuestion, date: LocalDate, minute: number): Date | undefined {
  return LocalDay.of(date, salon.timeZone).instantOf(minute);
}

function asRefusal({ code, sentence }: VisitRefusal): VisitRefusal {
  return { code: `appointments.${code}`, sentence };
}

const skippedByClocks: VisitRefusal = {
  code: 'appointments.not_a_start',
  sentence: 'The clocks skip this time on that day. Please choose another one.',
};

/** The question for one day: of a busy salon's months only the visits that can matter then. */
function around(question: AvailabilityQuestion, date: LocalDate): AvailabilityQuestion {
  const { timeZone } = question.salon;
  const from = LocalDay.of(addDays(date, -1), timeZone).startMilliseconds;
  const until = LocalDay.of(addDays(date, 1), timeZone).endMilliseconds;
  const isNear = ({ startsAt, endsAt }: Slot) => startsAt.getTime() < until && endsAt.getTime() > from;
  return { ...question, visits: question.visits.filter(isNear) };
}
