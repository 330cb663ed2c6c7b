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
