import type { LocalDate } from '../../platform/index.js';
import type { SalonCalendar } from '../../salon-schedule/index.js';
import type { Slot } from '../visits/index.js';

/** A visit that keeps a station of the salon. */
export interface StationVisit extends Slot {
  readonly station: number;
}

/** What the subscription still allows; absent for a visitor who is not signed in. */
export interface BookerLimits {
  /** Baths used in each salon-local week, by its Monday. */
  readonly usedByWeek: ReadonlyMap<LocalDate, number>;
  /** UTC instant at which a cancelled subscription ends. */
  readonly endsAt?: Date;
  /** True while the last payment is outstanding; `endsAt` then holds until it is paid. */
  readonly isUnpaid?: boolean;
  /** The pause of the subscription: nothing is paid in it, and no bath begins in it. */
  readonly pause?: Slot;
  /** The dog's other visits, at any salon. */
  readonly petVisits: readonly Slot[];
}

/** All that the starts of a bath are judged by: the salon with its taken stations, the bath's length, and who books. */
export interface AvailabilityQuestion {
  readonly now: Date;
  readonly salon: SalonCalendar;
  readonly visits: readonly StationVisit[];
  readonly durationMinutes: number;
  readonly booker?: BookerLimits;
}

/** The reason against a start; the owner's page has a word for each. */
export type StartRefusal =
  | 'past'
  | 'subscription_ends'
  | 'subscription_paused'
  | 'week_limit'
  | 'after_closing'
  | 'into_break'
  | 'pet_busy'
  | 'taken';
/** The reason why a day has no free start. */
export type DayRefusal =
  'past' | 'too_far' | 'closed' | 'subscription_ends' | 'subscription_paused' | 'week_limit' | 'after_closing' | 'full';

/** A possible start at a salon; it is free unless it carries a refusal. */
export interface Start extends Slot {
  /** Salon-local `HH:MM`. */
  readonly time: string;
  readonly refusal?: StartRefusal;
}

/** The starts of a salon-local day, or the reason why it has none. */
export interface AvailableDay {
  readonly date: LocalDate;
  readonly refusal?: DayRefusal;
  /** The reason that the salon gave for being closed that day. */
  readonly closure?: string;
  readonly starts: readonly Start[];
}

/**
 * The start is lost to another booking, or to another visit of the same dog. The answer names alternatives instead of
 * an invalid field.
 */
export type Contested = Extract<StartRefusal, 'taken' | 'pet_busy'>;

/** The reason why a time cannot be booked at all, with the sentence for the owner. */
export interface Refused {
  readonly code: DayRefusal | Exclude<StartRefusal, Contested> | 'not_a_start';
  readonly sentence: string;
}

/** A start that is free or contested, or the reason why the time cannot be booked at all. */
export type Verdict =
  | { readonly start: Start; readonly contested?: Contested; readonly refused?: undefined }
  | { readonly refused: Refused };
