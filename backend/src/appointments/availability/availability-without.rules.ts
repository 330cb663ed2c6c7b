import { type AppointmentPlace, isLateCancellation, type Slot } from '../visits/index.js';
import type { AvailabilityQuestion, BookerLimits } from './availability.rules.js';

/**
 * Returns what could be booked if this visit were not there. With too short a notice the visit still counts in its
 * week, as after a late cancellation (rules.md#moving-a-bath).
 */
export function availabilityWithout(visit: AppointmentPlace, question: AvailabilityQuestion): AvailabilityQuestion {
  return {
    ...question,
    visits: question.visits.filter((other) => other.station !== visit.station || !isSameSlot(other, visit)),
    booker: question.booker && bookerWithout(visit, question.booker, question.now),
  };
}

function bookerWithout(visit: AppointmentPlace, booker: BookerLimits, now: Date): BookerLimits {
  const petVisits = booker.petVisits.filter((other) => !isSameSlot(other, visit));
  if (isLateCancellation(visit.startsAt, now)) return { ...booker, petVisits };
  const usedByWeek = new Map(booker.usedByWeek);
  usedByWeek.set(visit.weekStartsOn, Math.max(0, (usedByWeek.get(visit.weekStartsOn) ?? 0) - 1));
  return { ...booker, petVisits, usedByWeek };
}

const isSameSlot = (one: Slot, other: Slot) =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();
