import { type AvailabilityQuestion, availabilityWith } from '../appointments/index.js';
import { addDays, type LocalDate } from '../platform/index.js';
import { type ContestedWords, instantOf, judgeDate, nearestStarts, type PlannedVisit } from './wanted-start.rules.js';

const weekDays = 7;

/** A series of visits at the same time of the salon's wall clock (rules.md#series-of-visits). */
export interface WantedSeries {
  /** Salon-local date. */
  readonly firstOn: LocalDate;
  /** Minute of the salon's wall clock. */
  readonly startMinute: number;
  readonly everyWeeks: number;
  readonly visits: number;
}

/** Returns the salon-local dates of a series. */
export function datesOf({ firstOn, everyWeeks, visits }: WantedSeries): LocalDate[] {
  return Array.from({ length: visits }, (_, index) => addDays(firstOn, index * everyWeeks * weekDays));
}

/**
 * Judges every date by the rule of a single booking, as if the dates before it were booked: the week's limit, the dog
 * and the stations are counted on. Alternatives are searched once every date that fits has its place.
 */
export function planSeries(
  question: AvailabilityQuestion,
  wanted: WantedSeries,
  chosen: ReadonlyMap<LocalDate, Date>,
  contestedWords: ContestedWords,
): PlannedVisit[] {
  let open = question;
  const planned = datesOf(wanted).map((date): PlannedVisit => {
    const startsAt = chosen.get(date) ?? instantOf(question, date, wanted.startMinute);
    const judged = judgeDate(open, date, startsAt, contestedWords);
    if (judged.start) open = availabilityWith(judged.start, open);
    return judged;
  });
  return planned.map((visit) => {
    if (!visit.refusal) return visit;
    const alternatives = nearestStarts(open, visit.date, wanted.startMinute);
    if (alternatives[0]) open = availabilityWith(alternatives[0], open);
    return { ...visit, alternatives };
  });
}
