import { breeds, type Breed, type BreedName } from './breeds.tsx';
import { DogHead } from './dog-head.tsx';
import { paint } from './paint.ts';

/** The scale of a dog in the picture, and of its head against its body: small dogs have large heads. */
const builds: Record<BreedName, { scale: number; headScale: number }> = {
  small: { scale: 0.6, headScale: 1.16 },
  medium: { scale: 0.76, headScale: 1.06 },
  large: { scale: 0.92, headScale: 1 },
  x_large: { scale: 1.06, headScale: 0.98 },
};

function Body({ breed }: { breed: Breed }) {
  const { fur, shade } = breed.coat;
  return (
    <>
      <path d="M30 -16 C62 -14 74 -42 60 -64" fill="none" stroke={shade} strokeWidth="14" strokeLinecap="round" />
      <path d="M-40 0 C-54 -40 -40 -84 -24 -104 H24 C40 -84 54 -40 40 0 Z" fill={fur} />
      <path
        d="M-46 0 C-56 -10 -54 -38 -36 -40 C-24 -40 -21 -20 -22 0 Z M46 0 C56 -10 54 -38 36 -40 C24 -40 21 -20 22 0 Z"
        fill={shade}
      />
      <path
        d="M-27 -66 C-24 -40 -26 -22 -25 0 H-3 C-3 -22 -2 -34 0 -44 C2 -34 3 -22 3 0 H25 C26 -22 24 -40 27 -66 Z"
        fill={fur}
      />
      <path
        d="M0 -98 C22 -98 29 -80 26 -62 C22 -42 8 -34 0 -28 C-8 -34 -22 -42 -26 -62 C-29 -80 -22 -98 0 -98 Z"
        fill={breed.chest}
      />
      <path d="M0 -27 V-2" stroke={shade} strokeWidth="3" strokeLinecap="round" />
      <path d="M-25 -1 v-6 a10.5 9 0 0 1 21 0 v6 Z M25 -1 v-6 a10.5 9 0 0 0 -21 0 v6 Z" fill={breed.chest} />
      <path
        d="M-17.5 -1 v-5 M-11.5 -1 v-5 M17.5 -1 v-5 M11.5 -1 v-5"
        stroke={paint.ink}
        strokeWidth="2"
        strokeLinecap="round"
        opacity=".45"
      />
      <path d="M-25 -101 C-12 -92 12 -92 25 -101 L27 -93 C13 -82 -13 -82 -27 -93 Z" fill={breed.collar} />
      <circle cx="0" cy="-82" r="6.5" fill={paint.sun} />
    </>
  );
}

/** Tufts around a fluffy head and chest. */
const Fluff = ({ colour }: { colour: string }) => (
  <path
    d="M-36 -28 q-16 4 -12 18 q-14 8 -5 20 q-6 16 12 20 q4 14 20 9 q9 12 21 1 q12 11 21 -1 q16 5 20 -9 q18 -4 12 -20 q9 -12 -5 -20 q4 -14 -12 -18 Z"
    fill={colour}
  />
);

/** A dog of each size, sitting on the same line so that the sizes can be compared. */
export function SittingDog({ size }: { size: BreedName }) {
  const breed: Breed = breeds[size];
  const { scale, headScale } = builds[size];
  return (
    <svg viewBox="0 0 200 208" aria-hidden="true">
      <ellipse cx="100" cy="198" rx={66 * scale} ry="8" fill={paint.lagoonDeep} opacity=".12" />
      <g transform={`translate(100 198) scale(${scale})`}>
        <Body breed={breed} />
        <g transform={`translate(0 ${-104 - 34 * headScale}) scale(${headScale})`}>
          {breed.fluffy && <Fluff colour={breed.coat.fur} />}
          <DogHead coat={breed.coat} ears={breed.ears} markings={breed.markings} tongue={size === 'large'} />
        </g>
      </g>
    </svg>
  );
}
