import type { PlanDto, FoundSalonDto } from '../api/generated.ts';
import { landingWords } from '../api/generated/landing-terms.ts';

export type PetSize = PlanDto['petSize'];

export const PET_SIZES = ['small', 'medium', 'large', 'x_large'] as const satisfies readonly PetSize[];

const names: Record<PetSize, string> = { small: 'Small', medium: 'Medium', large: 'Large', x_large: 'X-Large' };

export const petSizeName = (size: PetSize): string => names[size];

/** Returns the sentence about a salon that does not take dogs of a size. */
export const sizeNotTaken = (salonName: string, size: PetSize): string =>
  `${salonName} does not take ${size === 'x_large' ? names[size] : names[size].toLowerCase()} dogs.`;

/** Returns the weight range of a size, such as "up to 10 lb". */
export const petSizeBand = (size: PetSize): string => landingWords.sizeBand[size];

export const isPetSize = (value: string | null | undefined): value is PetSize =>
  PET_SIZES.some((size) => size === value);

type Acceptance = Pick<
  FoundSalonDto,
  'acceptsSmallPets' | 'acceptsMediumPets' | 'acceptsLargePets' | 'acceptsXLargePets'
>;

/** Returns the sizes that a salon accepts, smallest first. */
export function acceptedSizes(salon: Acceptance): PetSize[] {
  const accepts: Record<PetSize, boolean> = {
    small: salon.acceptsSmallPets,
    medium: salon.acceptsMediumPets,
    large: salon.acceptsLargePets,
    x_large: salon.acceptsXLargePets,
  };
  return PET_SIZES.filter((size) => accepts[size]);
}
