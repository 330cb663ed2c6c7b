import { mondayOf, localDateOf } from '../../platform/index.js';
import type { Slot } from '../visits/index.js';
import { type AvailabilityQuestion, freeStations } from './availability.rules.js';

/** Returns what can still be booked once the same dog has booked this slot. The slot takes the lowest free station. */
export function availabilityWith(slot: Slot, question: AvailabilityQuestion): AvailabilityQuestion {
  const { booker, salon } = question;
  const rest = availabilityBeside(slot, question);
  if (!booker) return rest;
  const week = mondayOf(localDateOf(slot.startsAt, salon.timeZone));
  const usedByWeek = new Map(booker.usedByWeek).set(week, (booker.usedByWeek.get(week) ?? 0) + 1);
  return { ...rest, booker: { ...booker, usedByWeek, petVisits: [...booker.petVisits, slot] } };
}

/** Returns what can still be booked once another dog has this slot. The slot takes the lowest free station. */
export function availabilityBeside(slot: Slot, question: AvailabilityQuestion): AvailabilityQuestion {
  const [station = 1] = freeStations(question.salon, question.visits, slot);
  return { ...question, visits: [...question.visits, { startsAt: slot.startsAt, endsAt: slot.endsAt, station }] };
}
