import { Injectable } from '@nestjs/common';

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

/** Finds the free starts of several approved salons at once, by their ids. */
export type FindFreeStarts = (
  salonIds: readonly number[],
  preference: StartPreference,
) => Promise<ReadonlyMap<number, FreeStarts>>;

const noFreeStarts: FindFreeStarts = () => Promise.resolve(new Map());

/** The registry by which `appointments` finds free starts, because `salons` does not know bookings. */
@Injectable()
export class FreeStartsRegistry {
  private answer = noFreeStarts;

  provide(answer: FindFreeStarts): void {
    this.answer = answer;
  }

  find(salonIds: readonly number[], preference: StartPreference): Promise<ReadonlyMap<number, FreeStarts>> {
    return salonIds.length === 0 ? Promise.resolve(new Map()) : this.answer(salonIds, preference);
  }
}
