import { defineEvent } from '../platform/index.js';
import type { SalonPayload } from '../salons/index.js';

/** A salon's document is about to expire, or has expired already. */
export const documentExpiring = defineEvent<ExpiringDocument>('salon.document_expiring');

export interface ExpiringDocument extends SalonPayload {
  readonly kind: 'license' | 'insurance';
  /** The last day on which it is valid. */
  readonly expiresOn: string;
}

/** Some days after its approval a salon still has open steps. */
export const salonSetupOpen = defineEvent<SalonPayload>('salon.setup_open');
