import { defineEvent } from '../platform/index.js';

/** The id by which a handler finds the salon; the handler reads its present state. */
export interface SalonPayload {
  readonly salonId: number;
}

/** A salon registered or applied, and is pending. */
export const salonApplied = defineEvent<SalonPayload>('salon.applied');

/** An administrator's decision about a pending salon. */
export type Decision = 'approved' | 'rejected';

export const salonApproved = defineEvent<SalonDecidedPayload>('salon.approved');
export const salonRejected = defineEvent<SalonDecidedPayload>('salon.rejected');

export interface SalonDecidedPayload extends SalonPayload {
  /** The link that sets the account's password, where it has none yet. */
  readonly passwordLinkId?: string;
}

export const salonDecided = { approved: salonApproved, rejected: salonRejected } as const;
