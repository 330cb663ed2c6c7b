import { businessTerms } from '../../plans/index.js';
import { addMonths, type LocalDate, localDateOf } from '../../platform/index.js';

/** Specification section 9: today to 2 months ahead. */
const monthsAhead = businessTerms.bookingWindowMonths;

/** The first and the last salon-local date that can be booked at this moment. */
export function bookingWindow(now: Date, timeZone: string): { first: LocalDate; last: LocalDate } {
  const first = localDateOf(now, timeZone);
  return { first, last: addMonths(first, monthsAhead) };
}
