import { minuteMilliseconds } from '../../platform/index.js';

/** A half-open interval of time: the end belongs to the next one. UTC instants. */
export interface Slot {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export function slotOf(startsAt: Date, durationMinutes: number): Slot {
  return { startsAt, endsAt: new Date(startsAt.getTime() + durationMinutes * minuteMilliseconds) };
}

/** Do the two share a moment? Touching ends do not. */
export function overlaps(one: Slot, other: Slot): boolean {
  // As numbers: `<` turns each Date into one by a detour, and a month asks this thousands of times.
  return one.startsAt.getTime() < other.endsAt.getTime() && other.startsAt.getTime() < one.endsAt.getTime();
}

export function minutesOf({ startsAt, endsAt }: Slot): number {
  return (endsAt.getTime() - startsAt.getTime()) / minuteMilliseconds;
}
