import type { AppointmentStatus } from './appointment-status.rules.js';

interface Visit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly reviewedAt?: Date | null;
}

/** What an owner may do with a visit now; answers the endpoint and the button alike (design.md item 19). */
export function ownerActions(visit: Visit, now: Date): { cancel: boolean; move: boolean; review: boolean } {
  const coming = visit.status === 'scheduled' && visit.startsAt > now;
  return { cancel: coming, move: coming, review: visit.status === 'completed' && !visit.reviewedAt };
}
