import type { PetSize } from '../plans/index.js';

export const addOnSizes = ['small', 'medium', 'large', 'all'] as const;
export type AddOnSize = (typeof addOnSizes)[number];

/**
 * Returns the add-on sizes that are offered to a dog. For salons large includes every dog above medium, so an
 * extra-large dog counts as large (rules.md#add-on-sizes).
 */
export function addOnSizesFor(size: PetSize): AddOnSize[] {
  return [size === 'x_large' ? 'large' : size, 'all'];
}
