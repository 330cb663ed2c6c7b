import { businessTerms } from '../../plans/index.js';
import { type AssumedVisit, correctionsOf } from './visit-assumption.rules.js';
import { hourMilliseconds } from '../../platform/index.js';

export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** A visit as the status rules see it. */
export interface SalonVisit extends AssumedVisit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the salon last set the status. */
  readonly statusChangedAt?: Date | null;
}

const correctionMilliseconds = businessTerms.noShowCorrectionHours * hourMilliseconds;

/** Returns whether no other status follows this one (rules.md#visit-status). */
export function isFinal(status: AppointmentStatus): status is 'completed' | 'cancelled' {
  return status === 'completed' || status === 'cancelled';
}

/** Returns the UTC instant until which a no-show may be corrected to completed (rules.md#visit-status). */
function correctableUntil({ statusChangedAt, endsAt }: SalonVisit): Date {
  return new Date((statusChangedAt ?? endsAt).getTime() + correctionMilliseconds);
}

/**
 * Returns the statuses that a salon may set now (rules.md#visit-status). An open visit takes any other status, no-show
 * only once the visit should have begun. A no-show may be corrected to completed for a while. Completed and cancelled
 * are final, except for a visit that counts as completed because the salon did not mark it.
 */
export function settableStatuses(visit: SalonVisit, now: Date): AppointmentStatus[] {
  if (isFinal(visit.status)) return correctionsOf(visit, now);
  if (visit.status === 'no_show') return now < correctableUntil(visit) ? ['completed'] : [];
  return appointmentStatuses.filter(
    (status) => status !== visit.status && (status !== 'no_show' || visit.startsAt <= now),
  );
}

/**
 * Returns whether nobody can change the outcome of the visit any more: the salon neither marks nor corrects it, and its
 * owner can no longer object (rules.md#unmarked-visits). While the owner may object, the salon may correct it as well.
 */
export function isOutcomeCertain(visit: SalonVisit, now: Date): boolean {
  return settableStatuses(visit, now).length === 0;
}
