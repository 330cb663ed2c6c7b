import { type GeoPoint, lineOfMiles } from '../places/index.js';
import { businessTerms, type PetSize } from '../plans/index.js';

/** What a search for salons asks for. */
export interface SalonSearch {
  /** Part of a name or a city. */
  readonly q?: string;
  readonly petSize?: PetSize;
  /** The slugs of a state and a city as in the addresses of pages: `tx/san-antonio`. */
  readonly city?: string;
  /** The point around which salons are searched, nearest first. */
  readonly around?: GeoPoint;
}

/** The radii that are tried in turn, in miles, until one holds any salon (rules.md#salon-search). */
export const searchRadiiMiles = businessTerms.searchRadiiMiles;
export const widestRadiusMiles = Math.max(...searchRadiiMiles);

/** Returns the first radius that includes a salon at this distance in miles; undefined where none does. */
export function radiusThatHolds(miles: number): number | undefined {
  return radiusThatHoldsLine(lineOfMiles(miles));
}

/** Returns the first radius that includes a salon at the end of this straight line; undefined where none does. */
export function radiusThatHoldsLine(line: number): number | undefined {
  return searchRadiiMiles.find((radius) => line <= lineOfMiles(radius));
}
