import type { PetSize } from '../plans/index.js';

export const addOnSizes = ['small', 'medium', 'large', 'all'] as const;
export type AddOnSize = (typeof addOnSizes)[number];

/** The add-on sizes offered to a dog; on the salon's side large is all that is heavier than medium, so an x_large dog is large (rules.md#add-on-sizes). */
export function addOnSizesFor(size: PetSize): AddOnSize[] {
  return [size === 'x_large' ? 'large' : size, 'all'];
}
