import type { Sql } from '../../platform/index.js';
import { hasOpenObjection } from './visit-objection.sql.js';

/** A completed appointment that its owner may review now: one without an open objection. */
export interface ReviewableVisit {
  readonly salonId: number;
}

/**
 * Marks the owner's completed appointment as reviewed. Returns undefined where there is none left to review, as when it
 * is repeated. The caller's transaction also writes the review.
 */
export function markReviewed(
  sql: Sql,
  { appointmentId, ownerId, now }: { readonly appointmentId: number; readonly ownerId: number; readonly now: Date },
): Promise<ReviewableVisit | undefined> {
  return sql.row<ReviewableVisit>(
    `update appointments set reviewed_at = $3
     where id = $1 and owner_id = $2 and status = 'completed' and reviewed_at is null
       and not ${hasOpenObjection('appointments')}
     returning salon_id as "salonId"`,
    [appointmentId, ownerId, now],
  );
}

/** The part of an appointment's state that a review asks for. */
export interface AppointmentState {
  readonly isReviewed: boolean;
  /** Whether the owner's objection to it waits for an answer. */
  readonly isDisputed: boolean;
}

/** Reads the owner's own appointment; undefined where it is not theirs. */
export function readOwnAppointmentState(sql: Sql, id: number, ownerId: number): Promise<AppointmentState | undefined> {
  return sql.row<AppointmentState>(
    `select reviewed_at is not null as "isReviewed", ${hasOpenObjection('appointments')} as "isDisputed"
     from appointments where id = $1 and owner_id = $2`,
    [id, ownerId],
  );
}
