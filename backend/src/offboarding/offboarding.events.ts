import { defineEvent } from '../platform/index.js';
import type { SalonPayload } from '../salons/index.js';

/** A salon and the last day that the event is about, which a later notice may have replaced. */
export interface LeavingPayload extends SalonPayload {
  /** Salon-local date. */
  readonly lastDay: string;
}

/** A partner salon gave notice. */
export const salonNoticeGiven = defineEvent<LeavingPayload>('salon.notice_given');

/** A partner salon withdrew its notice, and stays. */
export const salonNoticeWithdrawn = defineEvent<LeavingPayload>('salon.notice_withdrawn');

/** The last day of a salon has passed, and it is no longer a partner. */
export const salonLeft = defineEvent<LeavingPayload>('salon.left');
