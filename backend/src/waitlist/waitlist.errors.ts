import { businessTerms } from '../plans/index.js';
import { Conflict, InvalidField, NotFound } from '../platform/index.js';
import type { OfferState } from './offer-state.rules.js';

/** A field of a wait that cannot be accepted; named as on the wire. */
export class WaitlistRefused extends InvalidField {
  constructor(
    code: string,
    field: 'salonId' | 'zipCode' | 'miles' | 'date' | 'part' | 'time' | 'addons' | 'subscriptionId',
    message: string,
  ) {
    super(`waitlist.${code}`, field, message);
  }
}

/** A place that could be booked at once. */
export interface FreePlace {
  readonly salonId: number;
  readonly salonName: string;
  /** UTC instant. */
  readonly startsAt: string;
  /** Salon-local `HH:MM`. */
  readonly time: string;
  readonly timeZone: string;
}

/** A wanted place is free and can be booked at once. The error carries such places. */
export class PlaceFree extends Conflict {
  constructor(places: readonly FreePlace[]) {
    super('waitlist.place_free', 'A time you want is free right now. You can book it at once.', { places });
  }
}

export class AlreadyWaiting extends Conflict {
  constructor() {
    super('waitlist.already_waiting', 'You are already on the waitlist for this.');
  }
}

export class TooManyWaits extends Conflict {
  constructor() {
    super(
      'waitlist.too_many',
      `A dog can be on ${businessTerms.waitlist.maxPerDog} waitlists at a time. Please leave one first.`,
    );
  }
}

/** The dog has a bath that day, which would end the wait at once. */
export class HasBathThatDay extends Conflict {
  constructor() {
    super(
      'waitlist.has_bath',
      'This dog already has a bath on that day. One that is still to come can be moved instead.',
    );
  }
}

export class WaitNotFound extends NotFound {
  constructor() {
    super('waitlist.not_found', 'We could not find this waitlist entry.');
  }
}

/** The token is incomplete, or this server did not make it. */
export class OfferUnknown extends NotFound {
  constructor() {
    super('waitlist.offer_unknown', 'This link is not valid. Please open the whole link from your message.');
  }
}

/** The place is no longer held for the caller. */
export class OfferOver extends Conflict {
  constructor(state: Exclude<OfferState, 'open'>) {
    super('waitlist.offer_over', 'This place is no longer held for you.', { state });
  }
}

/** Booking refuses the held place: the week is full, the subscription has ended, or the salon has changed its hours. */
export class OfferNotBookable extends Conflict {
  constructor(reason: string) {
    super('waitlist.not_bookable', reason);
  }
}
