import { datesBetween, type LocalDate, localDateOf, LocalDay, mondayOf } from '../../platform/index.js';
import {
  clockTime,
  closureOn,
  openingOn,
  openSpans,
  type SalonCalendar,
  type SalonDay,
} from '../../salon-schedule/index.js';
import { businessTerms } from '../../plans/index.js';
import { bookingWindow, hasBathLeft, overlaps, type Slot, slotOf, VisitsByDay } from '../visits/index.js';
import type {
  AvailabilityQuestion,
  AvailableDay,
  Contested,
  DayRefusal,
  Start,
  StartRefusal,
  StationVisit,
  Verdict,
} from './availability.value.js';
import { daySentence, notAStart, startSentence } from './refusal-sentences.rules.js';

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
  const sentence = day.refusal && daySentence(day.refusal);
  if (day.refusal && sentence && day.starts.length === 0) return { refused: { code: day.refusal, sentence } };
  const start = day.starts.find(({ startsAt }) => startsAt.getTime() === wanted.getTime());
  if (!start) return { refused: notAStart(question.now, wanted) };
  if (start.refusal === 'taken' || start.refusal === 'pet_busy') return { start, contested: start.refusal };
  if (!start.refusal) return { start };
  return { refused: { code: start.refusal, sentence: startSentence(start.refusal, question, wanted) } };
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
  const spans = openSpans(opening).map(({ startsMinute, endsMinute }) => ({
    startsMinute,
    endsMinute,
    endsAt: day.instantAtOrAfter(endsMinute),
    endsInBreak: endsMinute < opening.closesMinute,
  }));
  const weekIsFull = question.booker !== undefined && !hasBathLeft(question.booker.usedByWeek.get(mondayOf(date)) ?? 0);
  const starts: Start[] = [];
  for (let minute = opening.opensMinute; minute < opening.closesMinute; minute += stepMinutes) {
    const startsAt = day.instantOf(minute);
    const span = spans.find(({ startsMinute, endsMinute }) => startsMinute <= minute && minute < endsMinute);
    if (!startsAt || !span) continue;
    const slot = slotOf(startsAt, question.durationMinutes);
    starts.push({ ...slot, time: clockTime(minute), refusal: startRefusal(question, slot, span, weekIsFull) });
  }
  return starts;
}

/** Returns the reason against a start. Reasons that no other choice on this day could remove come first. */
function startRefusal(
  { now, salon, visits, booker }: AvailabilityQuestion,
  slot: Slot,
  span: { readonly endsAt: Date; readonly endsInBreak: boolean },
  weekIsFull: boolean,
): StartRefusal | undefined {
  if (slot.startsAt.getTime() <= now.getTime()) return 'past';
  if (booker?.endsAt && slot.startsAt >= booker.endsAt) return 'subscription_ends';
  if (booker?.pause && slot.startsAt >= booker.pause.startsAt && slot.startsAt < booker.pause.endsAt)
    return 'subscription_paused';
  if (weekIsFull) return 'week_limit';
  if (slot.endsAt.getTime() > span.endsAt.getTime()) return span.endsInBreak ? 'into_break' : 'after_closing';
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
