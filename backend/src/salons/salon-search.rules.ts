import { type GeoPoint, lineOfMiles } from '../places/index.js';
import { businessTerms, type PetSize } from '../plans/index.js';

export interface SalonSearch {
  /** Part of a name or a city. */
  readonly q?: string;
  readonly petSize?: PetSize;
  /** The slugs of a state and a city as they stand in addresses: `tx/san-antonio`. */
  readonly city?: string;
  /** Where salons are wanted: the nearest come first. */
  readonly around?: GeoPoint;
}

/** The radii that are tried in turn, in miles, until one holds any salon (rules.md#salon-search). */
export const searchRadiiMiles = businessTerms.searchRadiiMiles;
export const widestRadiusMiles = Math.max(...searchRadiiMiles);

/** The first radius that holds a salon so many miles away; undefined where none does. */
export function radiusThatHolds(miles: number): number | undefined {
  return searchRadiiMiles.find((radius) => lineOfMiles(miles) <= lineOfMiles(radius));
}
