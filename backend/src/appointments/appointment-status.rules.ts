import { dayMilliseconds } from '../platform/index.js';

export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** A visit as the rules about its status see it. */
export interface SalonVisit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the salon last set the status. */
  readonly statusChangedAt?: Date | null;
}

const correctionMilliseconds = 2 * dayMilliseconds;

/** Nothing follows on these (design.md item 19). */
export function isFinal(status: AppointmentStatus): status is 'completed' | 'cancelled' {
  return status === 'completed' || status === 'cancelled';
}

/** Until when a no-show may be corrected to completed: 48 hours after it was noted. UTC instant. */
export function correctableUntil({ statusChangedAt, endsAt }: SalonVisit): Date {
  return new Date((statusChangedAt ?? endsAt).getTime() + correctionMilliseconds);
}

/**
 * Which statuses a salon may set now (design.md item 19): any other one while the visit is open, a no-show only once it
 * should have begun; a no-show may be corrected to completed for 48 hours; completed and cancelled are final.
 */
export function settableStatuses(visit: SalonVisit, now: Date): AppointmentStatus[] {
  if (isFinal(visit.status)) return [];
  if (visit.status === 'no_show') return now <= correctableUntil(visit) ? ['completed'] : [];
  return appointmentStatuses.filter(
    (status) => status !== visit.status && (status !== 'no_show' || visit.startsAt <= now),
  );
}
