import { businessTerms } from '../../plans/index.js';
import { addMonths, type LocalDate, localDateOf, mondayOf } from '../../platform/index.js';

const noticeMilliseconds = businessTerms.cancellationNoticeHours * 3_600_000;

/** Until when a bath can be given up without counting (rules.md#late-cancellation). UTC instant. */
export function freeCancellationUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - noticeMilliseconds);
}

/** Does giving up the bath at this moment still count as one of the week? */
export function isLateCancellation(startsAt: Date, now: Date): boolean {
  return now > freeCancellationUntil(startsAt);
}

/** A bath without add-ons (rules.md#visit-length). */
export const bathMinutes: number = businessTerms.bathMinutes;

/** How long the visit keeps its station, in minutes: the bath and its add-ons. */
export function visitMinutes(addOns: readonly { readonly duration: number }[]): number {
  return addOns.reduce((sum, { duration }) => sum + duration, bathMinutes);
}

/** How far ahead baths can be booked (rules.md#booking-window). */
const monthsAhead = businessTerms.bookingWindowMonths;

/** The first and the last salon-local date that can be booked at this moment. */
export function bookingWindow(now: Date, timeZone: string): { first: LocalDate; last: LocalDate } {
  const first = localDateOf(now, timeZone);
  return { first, last: addMonths(first, monthsAhead) };
}

/** For each subscription (rules.md#three-baths-a-week). */
export const { bathsPerWeek } = businessTerms;

/** The Monday of the salon-local week to which a bath at this instant counts (rules.md#salon-time). */
export function startOfSalonWeek(startsAt: Date, timeZone: string): LocalDate {
  return mondayOf(localDateOf(startsAt, timeZone));
}

/** May a subscription that has used so many baths of a week book a further one in it? */
export function hasBathLeft(used: number): boolean {
  return used < bathsPerWeek;
}
