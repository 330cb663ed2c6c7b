import { businessTerms } from '../../plans/index.js';
import { type AssumedVisit, correctionsOf } from './visit-assumption.rules.js';

export const appointmentStatuses = ['scheduled', 'in_progress', 'completed', 'cancelled', 'no_show'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** A visit as the rules about its status see it. */
export interface SalonVisit extends AssumedVisit {
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When the salon last set the status. */
  readonly statusChangedAt?: Date | null;
}

const correctionMilliseconds = businessTerms.noShowCorrectionHours * 3_600_000;

/** Nothing follows on these (rules.md#visit-status). */
export function isFinal(status: AppointmentStatus): status is 'completed' | 'cancelled' {
  return status === 'completed' || status === 'cancelled';
}

/** Until when a no-show may be corrected to completed (rules.md#visit-status). UTC instant. */
export function correctableUntil({ statusChangedAt, endsAt }: SalonVisit): Date {
  return new Date((statusChangedAt ?? endsAt).getTime() + correctionMilliseconds);
}

/**
 * Which statuses a salon may set now (rules.md#visit-status): any other one while the visit is open, a no-show only once it
 * should have begun; a no-show may be corrected to completed for a while; completed and cancelled are final, but for
 * a visit that counts as completed because nobody marked it.
 */
export function settableStatuses(visit: SalonVisit, now: Date): AppointmentStatus[] {
  if (isFinal(visit.status)) return correctionsOf(visit, now);
  if (visit.status === 'no_show') return now <= correctableUntil(visit) ? ['completed'] : [];
  return appointmentStatuses.filter(
    (status) => status !== visit.status && (status !== 'no_show' || visit.startsAt <= now),
  );
}
