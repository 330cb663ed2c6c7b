import { type AppointmentPlace, isLateCancellation, type Slot, startOfSalonWeek } from '../visits/index.js';
import { freeStations } from './availability.rules.js';
import type { AvailabilityQuestion, BookerLimits } from './availability.value.js';

/** Returns what can still be booked once the same dog has booked this slot. The slot takes the lowest free station. */
export function availabilityWith(slot: Slot, question: AvailabilityQuestion): AvailabilityQuestion {
  const { booker, salon } = question;
  const rest = availabilityBeside(slot, question);
  if (!booker) return rest;
  const week = startOfSalonWeek(slot.startsAt, salon.timeZone);
  const usedByWeek = new Map(booker.usedByWeek).set(week, (booker.usedByWeek.get(week) ?? 0) + 1);
  return { ...rest, booker: { ...booker, usedByWeek, petVisits: [...booker.petVisits, slot] } };
}

/** Returns what can still be booked once another dog has this slot. The slot takes the lowest free station. */
export function availabilityBeside(slot: Slot, question: AvailabilityQuestion): AvailabilityQuestion {
  const [station = 1] = freeStations(question.salon, question.visits, slot);
  return { ...question, visits: [...question.visits, { startsAt: slot.startsAt, endsAt: slot.endsAt, station }] };
}

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
