import { type PetSize, petSizes } from '../plans/index.js';

export const addOnSizes = ['small', 'medium', 'large', 'all'] as const;
export type AddOnSize = (typeof addOnSizes)[number];

/**
 * Returns the add-on sizes that are offered to a dog. For salons large includes every dog above medium, so an
 * extra-large dog counts as large (rules.md#add-on-sizes).
 */
export function addOnSizesFor(size: PetSize): AddOnSize[] {
  return [size === 'x_large' ? 'large' : size, 'all'];
}

const sizesBySize = petSizes.map((size) => `when '${size}' then '{${addOnSizesFor(size).join()}}'`).join(' ');

/**
 * Returns the condition that the salon still offers an add-on to dogs of this size.
 * @param addOn the alias of the add-on's row
 * @param size the expression of a dog's size
 */
export const offeredToCondition = (addOn: string, size: string): string =>
  `(${addOn}.deleted_at is null and ${addOn}.pet_size = any((case ${size} ${sizesBySize} end)::text[]))`;
