import type { PetSize } from '../plans/index.js';

export interface SalonSearch {
  readonly q?: string;
  readonly zipCode?: string;
  readonly petSize?: PetSize;
}

/**
 * The prefixes of a ZIP code to try in turn, the exact one first: its five digits, then the neighbourhood
 * down to the three digits of its sectional center.
 */
export function zipPrefixes(zipCode: string): string[] {
  const digits = zipCode.trim().slice(0, 5);
  const lengths = [5, 4, 3].filter((length) => length < digits.length);
  return [digits, ...lengths.map((length) => digits.slice(0, length))];
}
