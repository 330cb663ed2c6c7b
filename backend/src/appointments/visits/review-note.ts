import type { Sql } from '../../platform/index.js';

/** An appointment that its owner has just been allowed to review. */
export interface ReviewableVisit {
  readonly salonId: number;
}

/**
 * Notes on the owner's completed appointment that it is reviewed now; undefined where there is none left to review.
 * Called in the transaction that writes the review, and again finds nothing.
 */
export function noteReview(
  sql: Sql,
  { appointmentId, ownerId, now }: { readonly appointmentId: number; readonly ownerId: number; readonly now: Date },
): Promise<ReviewableVisit | undefined> {
  return sql.row<ReviewableVisit>(
    `update appointments set reviewed_at = $3
     where id = $1 and owner_id = $2 and status = 'completed' and reviewed_at is null
     returning salon_id as "salonId"`,
    [appointmentId, ownerId, now],
  );
}

/** How far an appointment is, as far as a review asks. */
export interface AppointmentState {
  readonly isReviewed: boolean;
}

/** The owner's own appointment; undefined where it is not theirs. */
export function readOwnAppointmentState(sql: Sql, id: number, ownerId: number): Promise<AppointmentState | undefined> {
  return sql.row<AppointmentState>(
    `select reviewed_at is not null as "isReviewed" from appointments where id = $1 and owner_id = $2`,
    [id, ownerId],
  );
}
