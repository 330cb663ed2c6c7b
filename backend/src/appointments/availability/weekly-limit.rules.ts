import { businessTerms } from '../../plans/index.js';
import { type LocalDate, localDateOf, mondayOf } from '../../platform/index.js';

/** Specification section 9: up to 3 baths a week for each subscription. */
export const { bathsPerWeek } = businessTerms;

/** The Monday of the salon-local week to which a bath at this instant counts (design.md items 5 and 6). */
export function startOfSalonWeek(startsAt: Date, timeZone: string): LocalDate {
  return mondayOf(localDateOf(startsAt, timeZone));
}

/** May a subscription that has used so many baths of a week book a further one in it? */
export function hasBathLeft(used: number): boolean {
  return used < bathsPerWeek;
}
