import type { LocalDate } from '../platform/index.js';

/** Parts of a salon's day (rules.md#search-by-time). */
export const partsOfDay = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** When somebody wants a bath: at any time where nothing is said. Days are the salon's. */
export interface StartWish {
  /** `today`, `tomorrow` or a LocalDate. */
  readonly day?: string;
  readonly part?: PartOfDay;
}

/** What a salon has free. */
export interface FreeStarts {
  /** UTC instants, the soonest first. */
  readonly starts: readonly Date[];
  /** The salon-local date until which nothing is free; absent where something is free soon, and where a time is wished. */
  readonly fullyBookedUntil?: LocalDate;
}
