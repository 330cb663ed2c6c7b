/** The sizes of dogs, by weight (rules.md#pet-sizes). */
export const petSizes = ['small', 'medium', 'large', 'x_large'] as const;
export type PetSize = (typeof petSizes)[number];
