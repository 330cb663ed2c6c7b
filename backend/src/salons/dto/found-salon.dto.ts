import { SalonSummaryDto } from './salon.dto.js';

/** A salon that a search found. */
export class FoundSalonDto extends SalonSummaryDto {
  /** Miles from the place of the search, to a tenth; absent where no place was given. @example 5.5 */
  distanceMiles?: number;
  /** With `starts` or a requested time: UTC instants of the three soonest free starts. */
  starts?: string[];
  /**
   * With `starts`: the salon-local date until which nothing is free; null where something is free soon, and where
   * the salon leaves the network before.
   * @example 2026-12-04
   */
  fullyBookedUntil?: string | null;
}

/** The city of the salon nearest to a place. */
export class NearestCityDto {
  /** @example Portland */
  city!: string;
  /** @example OR */
  state!: string;
  /** The salon's ZIP code, by which the salons there are found. @example 97209 */
  zipCode!: string;
  /** Miles from the place to the nearest salon. @example 112.4 */
  distanceMiles!: number;
}
