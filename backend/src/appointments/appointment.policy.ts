import type { AppointmentStatus } from './appointment-status.rules.js';

interface Visit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
}

/** What an owner may do with a visit now; answers the endpoint and the button alike (design.md item 19). */
export function ownerActions(visit: Visit, now: Date): { cancel: boolean } {
  return { cancel: visit.status === 'scheduled' && visit.startsAt > now };
}
