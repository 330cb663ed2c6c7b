import type { ReactNode } from 'react';
import type { Coat, Ears } from './dog-head.tsx';
import { paint } from './paint.ts';

export interface Breed {
  coat: Coat;
  ears: Ears;
  chest: string;
  collar: string;
  markings?: ReactNode;
  fluffy?: boolean;
}

/** The dogs of the illustrations, one for each size. */
export const breeds = {
  small: {
    coat: { fur: paint.apricotLight, shade: paint.apricot, muzzle: paint.cream, ear: paint.apricot },
    ears: 'pointed',
    chest: paint.cream,
    collar: paint.lagoon,
    fluffy: true,
  },
  medium: {
    coat: { fur: paint.cream, shade: paint.sand, muzzle: paint.white, ear: paint.caramelDeep },
    ears: 'hanging',
    chest: paint.white,
    collar: paint.roseDeep,
    markings: (
      <path
        d="M9 -43 C28 -41 41 -26 42 -6 C42.5 4 40 13 36 20 C24 18 10 4 9 -14 Z M-9 -43 C-28 -41 -41 -26 -42 -6 C-42.5 4 -40 13 -36 20 C-24 18 -10 4 -9 -14 Z"
        fill={paint.caramel}
      />
    ),
  },
  large: {
    coat: { fur: paint.caramel, shade: paint.caramelDeep, muzzle: paint.apricotLight, ear: paint.caramelDeep },
    ears: 'folded',
    chest: paint.apricotLight,
    collar: paint.lagoon,
  },
  x_large: {
    coat: {
      fur: paint.coal,
      shade: paint.coalDeep,
      muzzle: paint.white,
      ear: paint.coalDeep,
      cheeks: paint.caramel,
      iris: paint.caramel,
    },
    ears: 'hanging',
    chest: paint.white,
    collar: paint.apricotDeep,
    markings: (
      <>
        <path
          d="M0 -44 C7 -44 7 -30 6 -16 C8 -4 16 4 20 10 L-20 10 C-16 4 -8 -4 -6 -16 C-7 -30 -7 -44 0 -44 Z"
          fill={paint.white}
        />
        <g fill={paint.caramel}>
          <ellipse cx="-19" cy="-21" rx="5.5" ry="3.6" />
          <ellipse cx="19" cy="-21" rx="5.5" ry="3.6" />
          <circle cx="-31" cy="15" r="9" />
          <circle cx="31" cy="15" r="9" />
        </g>
      </>
    ),
  },
} as const satisfies Record<string, Breed>;

export type BreedName = keyof typeof breeds;
