import { businessTerms } from '../../plans/index.js';
import {
  addMonths,
  hourMilliseconds,
  type LocalDate,
  localDateOf,
  minuteMilliseconds,
  mondayOf,
} from '../../platform/index.js';

const noticeMilliseconds = businessTerms.cancellationNoticeHours * hourMilliseconds;

/** Returns the UTC instant until which a cancelled bath does not count in its week (rules.md#late-cancellation). */
export function freeCancellationUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - noticeMilliseconds);
}

/** Returns whether a bath cancelled at this moment still counts in its week. */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return now > freeCancellationUntil(startsAt);
}

/** The minutes of a bath without add-ons (rules.md#visit-length). */
export const bathMinutes: number = businessTerms.bathMinutes;

/** Returns how long the visit keeps its station, in minutes: the bath and its add-ons. */
export function visitMinutes(addOns: readonly { readonly duration: number }[]): number {
  return addOns.reduce((sum, { duration }) => sum + duration, bathMinutes);
}

/** Returns whether a visit is longer than any may be (rules.md#visit-length). */
export function isTooLong(minutes: number): boolean {
  return minutes * minuteMilliseconds > businessTerms.longestVisitHours * hourMilliseconds;
}

/** How far ahead baths can be booked (rules.md#booking-window). */
const monthsAhead = businessTerms.bookingWindowMonths;

/** Returns the first and the last salon-local date that can be booked at this moment. */
export function bookingWindow(now: Date, timeZone: string): { first: LocalDate; last: LocalDate } {
  const first = localDateOf(now, timeZone);
  return { first, last: addMonths(first, monthsAhead) };
}

/** The baths of one subscription in a week (rules.md#three-baths-a-week). */
export const { bathsPerWeek } = businessTerms;

/** Returns the Monday of the salon-local week in which a bath at this instant counts (rules.md#salon-time). */
export function startOfSalonWeek(startsAt: Date, timeZone: string): LocalDate {
  return mondayOf(localDateOf(startsAt, timeZone));
}

/** Returns whether a subscription that has used this many baths of a week may book another one in it. */
export function hasBathLeft(used: number): boolean {
  return used < bathsPerWeek;
}
