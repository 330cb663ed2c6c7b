import { defineEvent } from '../platform/index.js';
import type { SalonPayload } from '../salons/index.js';

/** Some days after its approval a salon has not set up everything yet. */
export const salonSetupOpen = defineEvent<SalonPayload>('salon.setup_open');
