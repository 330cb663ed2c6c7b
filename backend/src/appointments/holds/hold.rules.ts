import { businessTerms } from '../../plans/index.js';
import { localDateOf, minuteMilliseconds } from '../../platform/index.js';
import { type AvailabilityQuestion, availableDay, type StationVisit } from '../availability/index.js';

const { minutes, atOnceFromOneAddress, onePartOfFreeStarts } = businessTerms.hold;

/** Returns when a hold that is made at this instant ends (rules.md#holds). */
export function holdExpiry(now: Date): Date {
  return new Date(now.getTime() + minutes * minuteMilliseconds);
}

/** Returns whether an address with this many live holds may make another one (rules.md#holds). */
export function mayHoldFromAddress(live: number): boolean {
  return live < atOnceFromOneAddress;
}

/** A salon without its holds: only appointments keep its stations. */
export type SalonWithoutHolds = Omit<AvailabilityQuestion, 'booker' | 'durationMinutes'>;

/**
 * Returns whether all holds together, the wanted one included, leave enough of its day's free starts to others
 * (rules.md#holds). The first hold of a day always does.
 * @param holds the live holds of the salon, without the one that the wanted hold replaces
 */
export function leavesEnoughFree(
  salon: SalonWithoutHolds,
  holds: readonly StationVisit[],
  wanted: StationVisit,
): boolean {
  const dateOf = ({ startsAt }: StationVisit) => localDateOf(startsAt, salon.salon.timeZone);
  const date = dateOf(wanted);
  if (!holds.some((hold) => dateOf(hold) === date)) return true;
  const free = freeStarts(salon, salon.visits, date);
  const left = freeStarts(salon, [...salon.visits, ...holds, wanted], date);
  return (free - left) * onePartOfFreeStarts <= free;
}

function freeStarts(salon: SalonWithoutHolds, visits: readonly StationVisit[], date: string): number {
  const day = availableDay({ ...salon, visits, durationMinutes: businessTerms.bathMinutes }, date);
  return day.starts.filter(({ refusal }) => !refusal).length;
}
