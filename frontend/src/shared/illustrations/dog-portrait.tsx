import { breeds, type Breed, type BreedName } from './breeds.tsx';
import { DogHead } from './dog-head.tsx';

/** A dog's face, for round frames. */
export function DogPortrait({ size }: { size: BreedName }) {
  const { coat, ears, markings }: Breed = breeds[size];
  return (
    <svg viewBox="-74 -76 148 148" aria-hidden="true">
      <g transform="translate(0 8)">
        <DogHead coat={coat} ears={ears} markings={markings} />
      </g>
    </svg>
  );
}
