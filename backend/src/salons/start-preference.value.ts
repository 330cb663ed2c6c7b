import type { LocalDate } from '../platform/index.js';

/** Parts of a salon's day (rules.md#search-by-time). */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** The requested time of a bath: any time where no field is set. Days are the salon's. */
export interface StartPreference {
  /** `today`, `tomorrow` or a LocalDate. */
  readonly day?: string;
  readonly part?: PartOfDay;
}

/** The free starts of a salon. */
export interface FreeStarts {
  /** UTC instants, soonest first. */
  readonly starts: readonly Date[];
  /**
   * The salon-local date until which nothing is free; absent where something is free soon, and where a time is
   * requested.
   */
  readonly fullyBookedUntil?: LocalDate;
}
