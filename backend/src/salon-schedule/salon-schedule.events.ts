import { defineEvent } from '../platform/index.js';
import type { SalonPayload } from '../salons/index.js';

/** A salon's hours, closures, stations or accepted sizes have changed. */
export const salonTermsChanged = defineEvent<SalonPayload>('salon.terms_changed');
