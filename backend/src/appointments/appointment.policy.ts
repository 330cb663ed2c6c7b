import { type AppointmentStatus, type SalonVisit, settableStatuses } from './appointment-status.rules.js';
import type { AppointmentActionsDto } from './dto/appointment.dto.js';

interface Visit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly reviewedAt?: Date | null;
}

/** What an owner may do with a visit now; answers the endpoint and the button alike (design.md item 19). */
export function ownerActions(visit: Visit, now: Date): AppointmentActionsDto {
  const coming = visit.status === 'scheduled' && visit.startsAt > now;
  return { cancel: coming, move: coming, review: visit.status === 'completed' && !visit.reviewedAt };
}

/** What the salon's staff may do with a visit now. */
export function salonActions(visit: SalonVisit, now: Date): AppointmentActionsDto {
  const statuses = settableStatuses(visit, now);
  return { cancel: statuses.includes('cancelled'), move: false, review: false, statuses };
}
