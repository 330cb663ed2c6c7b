import { addDays, datesBetween, type LocalDate, localDateOf, LocalDay, mondayOf } from '../../platform/index.js';
import { clockTime, closureOn, openingOn, type SalonCalendar, type SalonDay } from '../../salon-schedule/index.js';
import { businessTerms, businessWords } from '../../plans/index.js';
import {
  bathsPerWeek,
  bookingWindow,
  hasBathLeft,
  overlaps,
  type Slot,
  slotOf,
  startOfSalonWeek,
  VisitsByDay,
} from '../visits/index.js';

/** A visit that keeps a station of the salon. */
export interface StationVisit extends Slot {
  readonly station: number;
}

/** What the subscription still allows; absent for a visitor who is not signed in. */
export interface BookerLimits {
  /** Baths used in each salon-local week, by its Monday. */
  readonly usedByWeek: ReadonlyMap<LocalDate, number>;
  /** UTC instant at which a cancelled subscription ends. */
  readonly endsAt?: Date;
  /** True while the last payment is outstanding; `endsAt` then holds until it is paid. */
  readonly isUnpaid?: boolean;
  /** The pause of the subscription: nothing is paid in it, and no bath begins in it. */
  readonly pause?: Slot;
  /** The dog's other visits, at any salon. */
  readonly petVisits: readonly Slot[];
}

/** All that the starts of a bath are judged by: the salon with its taken stations, the bath's length, and who books. */
export interface AvailabilityQuestion {
  readonly now: Date;
  readonly salon: SalonCalendar;
  readonly visits: readonly StationVisit[];
  readonly durationMinutes: number;
  readonly booker?: BookerLimits;
}

export type StartRefusal =
  'past' | 'subscription_ends' | 'subscription_paused' | 'week_limit' | 'after_closing' | 'pet_busy' | 'taken';
export type DayRefusal =
  'past' | 'too_far' | 'closed' | 'subscription_ends' | 'subscription_paused' | 'week_limit' | 'after_closing' | 'full';

/** A possible start at a salon; it is free unless it carries a refusal. */
export interface Start extends Slot {
  /** Salon-local `HH:MM`. */
  readonly time: string;
  readonly refusal?: StartRefusal;
}

/** The starts of a salon-local day, or the reason why it has none. */
export interface AvailableDay {
  readonly date: LocalDate;
  readonly refusal?: DayRefusal;
  /** The reason that the salon gave for being closed that day. */
  readonly closure?: string;
  readonly starts: readonly Start[];
}

/**
 * The start is lost to another booking, or to another visit of the same dog. The answer names alternatives instead of
 * an invalid field.
 */
export type Contested = Extract<StartRefusal, 'taken' | 'pet_busy'>;

/** The reason why a time cannot be booked at all, with the sentence for the owner. */
export interface Refused {
  readonly code: DayRefusal | Exclude<StartRefusal, Contested> | 'not_a_start';
  readonly sentence: string;
}

/** A start that is free or contested, or the reason why the time cannot be booked at all. */
export type Verdict =
  | { readonly start: Start; readonly contested?: Contested; readonly refused?: undefined }
  | { readonly refused: Refused };

/** The minutes between two starts, counted from opening (rules.md#start-times). */
const stepMinutes = businessTerms.slotMinutes;

/** Returns every day of the booking window (rules.md#booking-window) with its starts and the reason against each. */
export function availableDays(question: AvailabilityQuestion): AvailableDay[] {
  const { first, last } = bookingWindow(question.now, question.salon.timeZone);
  return [...eachAvailableDay(question, first, last)];
}

/**
 * Yields the days between two dates of the booking window, both included. A day is judged only when it is requested.
 */
export function* eachAvailableDay(
  question: AvailabilityQuestion,
  first: LocalDate,
  last: LocalDate,
): Generator<AvailableDay> {
  const visits = new VisitsByDay(question.visits);
  for (const date of datesBetween(first, last)) yield openDay({ ...question, visits: visits.around(date) }, date);
}

/** Returns one salon-local day with its starts from opening on, each free or with the reason why not. */
export function availableDay(question: AvailabilityQuestion, date: LocalDate): AvailableDay {
  const { first, last } = bookingWindow(question.now, question.salon.timeZone);
  if (date < first) return { date, refusal: 'past', starts: [] };
  if (date > last) return { date, refusal: 'too_far', starts: [] };
  return openDay(question, date);
}

/**
 * Judges a wanted instant by the same rule that makes the availability answer, so that every start it offers can be
 * booked.
 */
export function judgeStart(question: AvailabilityQuestion, wanted: Date): Verdict {
  const day = availableDay(question, localDateOf(wanted, question.salon.timeZone));
  const sentence = day.refusal && daySentences[day.refusal];
  if (day.refusal && sentence && day.starts.length === 0) return { refused: { code: day.refusal, sentence } };
  const start = day.starts.find(({ startsAt }) => startsAt.getTime() === wanted.getTime());
  if (!start) return { refused: notAStart(question, wanted) };
  if (start.refusal === 'taken' || start.refusal === 'pet_busy') return { start, contested: start.refusal };
  if (!start.refusal) return { start };
  return { refused: { code: start.refusal, sentence: sentenceFor(start.refusal, question, wanted) } };
}

/** Returns the salon's stations that no visit keeps during the slot, lowest first. */
export function freeStations(salon: SalonCalendar, visits: readonly StationVisit[], slot: Slot): number[] {
  const kept = new Set<number>();
  for (const visit of visits) if (overlaps(visit, slot)) kept.add(visit.station);
  return Array.from({ length: salon.stations }, (_, index) => index + 1).filter((station) => !kept.has(station));
}

function isTaken(salon: SalonCalendar, visits: readonly StationVisit[], slot: Slot): boolean {
  let atThatTime = 0;
  for (const visit of visits) if (overlaps(visit, slot)) atThatTime += 1;
  // Fewer visits than stations always leave a station free, so the stations themselves are rarely compared.
  return atThatTime >= salon.stations && freeStations(salon, visits, slot).length === 0;
}

function openDay(question: AvailabilityQuestion, date: LocalDate): AvailableDay {
  const closure = closureOn(question.salon, date);
  if (closure) return { date, refusal: 'closed', closure: closure.reason, starts: [] };
  const opening = openingOn(question.salon, date);
  if (!opening) return { date, refusal: 'closed', starts: [] };
  const starts = startsOf(question, date, opening);
  return { date, refusal: dayRefusal(starts), starts };
}

function startsOf(question: AvailabilityQuestion, date: LocalDate, opening: SalonDay): Start[] {
  const day = LocalDay.of(date, question.salon.timeZone);
  const closesAt = day.instantAtOrAfter(opening.closesMinute);
  const weekIsFull = question.booker !== undefined && !hasBathLeft(question.booker.usedByWeek.get(mondayOf(date)) ?? 0);
  const starts: Start[] = [];
  for (let minute = opening.opensMinute; minute < opening.closesMinute; minute += stepMinutes) {
    const startsAt = day.instantOf(minute);
    if (!startsAt) continue;
    const slot = slotOf(startsAt, question.durationMinutes);
    starts.push({ ...slot, time: clockTime(minute), refusal: startRefusal(question, slot, closesAt, weekIsFull) });
  }
  return starts;
}

/** Returns the reason against a start. Reasons that no other choice on this day could remove come first. */
function startRefusal(
  { now, salon, visits, booker }: AvailabilityQuestion,
  slot: Slot,
  closesAt: Date,
  weekIsFull: boolean,
): StartRefusal | undefined {
  if (slot.startsAt.getTime() <= now.getTime()) return 'past';
  if (booker?.endsAt && slot.startsAt >= booker.endsAt) return 'subscription_ends';
  if (booker?.pause && slot.startsAt >= booker.pause.startsAt && slot.startsAt < booker.pause.endsAt)
    return 'subscription_paused';
  if (weekIsFull) return 'week_limit';
  if (slot.endsAt.getTime() > closesAt.getTime()) return 'after_closing';
  if (booker?.petVisits.some((visit) => overlaps(visit, slot))) return 'pet_busy';
  if (isTaken(salon, visits, slot)) return 'taken';
  return undefined;
}

const contested: readonly Contested[] = ['taken', 'pet_busy'];

/**
 * Returns why no start of a day is free, or undefined where one is. A day is full where waiting for a start can help.
 * Else the subscription is the reason, also where its pause or its end begins on that day, or the visit is too long.
 */
function dayRefusal(starts: readonly Start[]): DayRefusal | undefined {
  if (starts.some(({ refusal }) => !refusal)) return undefined;
  const reasons = new Set(starts.map(({ refusal }) => refusal).filter((refusal) => refusal !== 'past'));
  if (reasons.size === 0) return 'past';
  if (contested.some((reason) => reasons.has(reason))) return 'full';
  if (reasons.has('week_limit')) return 'week_limit';
  if (reasons.has('subscription_paused')) return 'subscription_paused';
  return reasons.has('subscription_ends') ? 'subscription_ends' : 'after_closing';
}

const hasPassed = 'This time has passed. Please choose a later one.';

const daySentences: Partial<Record<DayRefusal, string>> = {
  past: hasPassed,
  too_far: `Baths can be booked up to ${businessWords.bookingWindow} ahead.`,
  // The date picker says the same sentence (rules.md#form-texts).
  closed: 'This salon is closed on the selected date. Please select another date.',
};

function notAStart({ now }: AvailabilityQuestion, wanted: Date): Refused {
  if (wanted <= now) return { code: 'past', sentence: hasPassed };
  return {
    code: 'not_a_start',
    sentence: `Baths begin every ${businessWords.slot} while the salon is open. Please choose one of the offered times.`,
  };
}

function sentenceFor(
  refusal: Exclude<StartRefusal, Contested>,
  { booker, salon }: AvailabilityQuestion,
  wanted: Date,
): string {
  switch (refusal) {
    case 'past':
      return hasPassed;
    case 'after_closing':
      return 'The visit would not end before the salon closes. Please choose an earlier time or fewer add-ons.';
    case 'subscription_ends':
      return booker?.isUnpaid
        ? `The last payment did not go through. Until it is paid, baths can be booked for the first ${businessTerms.unpaidBathDays} days of the month.`
        : 'Your subscription ends before this date.';
    case 'subscription_paused':
      return `This subscription is paused until ${booker?.pause ? localDateOf(booker.pause.endsAt, salon.timeZone) : 'later'}. Please choose a date after that.`;
    case 'week_limit':
      return weekSentence(booker?.usedByWeek, startOfSalonWeek(wanted, salon.timeZone));
  }
}

function weekSentence(usedByWeek: ReadonlyMap<LocalDate, number> | undefined, monday: LocalDate): string {
  const used = usedByWeek?.get(monday) ?? bathsPerWeek;
  return `${used} of ${bathsPerWeek} baths used in the week of ${monday} to ${addDays(monday, 6)}. Please choose another week.`;
}
