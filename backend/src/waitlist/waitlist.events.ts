import { defineEvent } from '../platform/index.js';

/** A dog joined the waitlist. */
export const waitJoined = defineEvent<{ readonly waitId: number }>('wait.joined');

export interface PlaceOffered {
  readonly offerId: number;
}

/** A place is held for the first in line, whose owner is to be notified. */
export const placeOffered = defineEvent<PlaceOffered>('wait.place_offered');

/** An offer ended without a booking, and the place goes to the next in line. */
export const placeFreed = defineEvent<{ readonly salonId: number }>('wait.place_freed');
