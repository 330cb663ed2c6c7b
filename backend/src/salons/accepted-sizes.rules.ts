import type { PetSize } from '../plans/index.js';

/** The sizes of dogs that a salon accepts (rules.md#accepted-sizes). */
export interface AcceptedSizes {
  readonly acceptsSmallPets: boolean;
  readonly acceptsMediumPets: boolean;
  readonly acceptsLargePets: boolean;
  readonly acceptsXLargePets: boolean;
}

/** Returns whether the salon takes dogs of this size (rules.md#accepted-sizes). */
export function acceptsSize(salon: AcceptedSizes, size: PetSize): boolean {
  const accepted: Record<PetSize, boolean> = {
    small: salon.acceptsSmallPets,
    medium: salon.acceptsMediumPets,
    large: salon.acceptsLargePets,
    x_large: salon.acceptsXLargePets,
  };
  return accepted[size];
}
