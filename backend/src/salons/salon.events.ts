import type { DomainEvent } from '../platform/index.js';

/** What a handler needs to find the salon; the rest it reads as it is now. */
export interface SalonPayload {
  readonly salonId: number;
}

/** A salon registered or applied, and is pending. */
export const SALON_APPLIED = 'salon.applied';

export const salonApplied = (salonId: number): DomainEvent => ({
  type: SALON_APPLIED,
  payload: { salonId } satisfies SalonPayload,
});

/** What an administrator answers a pending salon. */
export type Decision = 'approved' | 'rejected';

export const SALON_APPROVED = 'salon.approved';
export const SALON_REJECTED = 'salon.rejected';

export interface SalonDecidedPayload extends SalonPayload {
  /** The link that sets the account's password, where it has none yet. */
  readonly passwordLinkId?: string;
}

export const salonDecided = (decision: Decision, payload: SalonDecidedPayload): DomainEvent => ({
  type: decision === 'approved' ? SALON_APPROVED : SALON_REJECTED,
  payload,
});
