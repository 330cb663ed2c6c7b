/** Sizes of dogs, by weight: up to 25 lb, over 25 to 50, over 50 to 60, over 60 (design.md item 4). */
export const petSizes = ['small', 'medium', 'large', 'x_large'] as const;
export type PetSize = (typeof petSizes)[number];
