import { type SalonVisit, settableStatuses } from './appointment-status.rules.js';
import { type AssumedVisit, isDisputed, mayObject } from './visit-assumption.rules.js';
import type { AppointmentActionsDto } from './dto/appointment.dto.js';

interface Visit extends AssumedVisit {
  readonly startsAt: Date;
}

/**
 * Returns what an owner may do with a visit now. Routes and buttons use the same answer (rules.md#late-cancellation).
 */
export function ownerActions(visit: Visit, now: Date): AppointmentActionsDto {
  const coming = visit.status === 'scheduled' && visit.startsAt > now;
  const review = visit.status === 'completed' && !visit.reviewedAt && !isDisputed(visit);
  return { cancel: coming, move: coming, review, object: mayObject(visit, now) };
}

/** Returns what the salon's staff may do with a visit now. */
export function salonActions(visit: SalonVisit, now: Date): AppointmentActionsDto {
  const statuses = settableStatuses(visit, now);
  return { cancel: statuses.includes('cancelled'), move: false, review: false, object: false, statuses };
}
