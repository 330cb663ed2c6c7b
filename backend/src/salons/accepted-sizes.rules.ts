import type { PetSize } from '../plans/index.js';

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
