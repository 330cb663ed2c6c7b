import type { ReactNode } from 'react';
import { paint } from './paint.ts';

export interface Coat {
  fur: string;
  shade: string;
  muzzle: string;
  ear: string;
  cheeks?: string;
  /** A light ring around the eyes of a dark dog. */
  iris?: string;
}

export type Ears = 'pointed' | 'hanging' | 'folded' | 'long';

interface DogHeadProps {
  coat: Coat;
  ears: Ears;
  mood?: 'awake' | 'blissful';
  tongue?: boolean;
  /** Blaze, brows and patches, between fur and face. */
  markings?: ReactNode;
}

const earShapes: Record<Ears, { outer: string; inner?: string }> = {
  pointed: {
    outer: 'M-41 -20 C-47 -46 -44 -64 -37 -68 C-28 -66 -14 -50 -9 -36 Z',
    inner: 'M-36 -27 C-39 -44 -38 -54 -35 -57 C-29 -54 -22 -46 -18 -38 Z',
  },
  folded: { outer: 'M-14 -37 C-28 -49 -47 -47 -55 -33 C-61 -20 -58 -6 -50 0 C-41 -5 -37 -17 -33 -25 Z' },
  hanging: { outer: 'M-18 -38 C-38 -46 -55 -34 -59 -12 C-62 8 -59 25 -49 29 C-38 27 -35 8 -34 -8 Z' },
  long: { outer: 'M-20 -37 C-42 -43 -57 -28 -60 -4 C-63 20 -60 41 -48 45 C-35 44 -33 20 -34 -4 Z' },
};

const AwakeEyes = ({ iris }: { iris?: string }) => (
  <>
    {iris && (
      <g fill={iris}>
        <circle cx="-18" cy="-8" r="7.4" />
        <circle cx="18" cy="-8" r="7.4" />
      </g>
    )}
    <g fill={paint.ink}>
      <circle cx="-18" cy="-8" r="5.2" />
      <circle cx="18" cy="-8" r="5.2" />
    </g>
    <g fill={paint.white}>
      <circle cx="-16.2" cy="-10" r="1.7" />
      <circle cx="19.8" cy="-10" r="1.7" />
    </g>
  </>
);

const BlissfulEyes = ({ colour }: { colour: string }) => (
  <path
    d="M-25 -7 q7 -8.5 14 0 M11 -7 q7 -8.5 14 0"
    fill="none"
    stroke={colour}
    strokeWidth="3.6"
    strokeLinecap="round"
  />
);

/** A dog's head, centred on its face; every picture uses the same face. */
export function DogHead({ coat, ears, mood = 'awake', tongue = false, markings }: DogHeadProps) {
  const ear = (
    <>
      <path d={earShapes[ears].outer} fill={coat.ear} />
      {earShapes[ears].inner && <path d={earShapes[ears].inner} fill={paint.blush} />}
    </>
  );
  const behind = ears === 'pointed';
  const both = (
    <>
      {ear}
      <g transform="scale(-1 1)">{ear}</g>
    </>
  );
  return (
    <g>
      {behind && both}
      <path
        d="M0 -44 C27 -44 41 -28 42 -6 C43 10 38 20 30 28 C22 37 12 40 0 40 C-12 40 -22 37 -30 28 C-38 20 -43 10 -42 -6 C-41 -28 -27 -44 0 -44 Z"
        fill={coat.fur}
      />
      {markings}
      <path d="M0 2 C16 2 27 11 27 22 C27 33 15 40 0 40 C-15 40 -27 33 -27 22 C-27 11 -16 2 0 2 Z" fill={coat.muzzle} />
      {tongue && <path d="M-7 26 h14 v10 c0 9 -14 9 -14 0 Z" fill={paint.rose} />}
      <path
        d="M0 15 v7 M-12 23 q6 8 12 0 q6 8 12 0"
        fill="none"
        stroke={paint.ink}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M-8.5 8 C-8.5 4.5 8.5 4.5 8.5 8 C8.5 12.5 3.5 16 0 16 C-3.5 16 -8.5 12.5 -8.5 8 Z" fill={paint.ink} />
      <path
        d="M-3.5 8 q3 -1.6 6 -.4"
        fill="none"
        stroke={paint.white}
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity=".7"
      />
      <g fill={coat.cheeks ?? paint.blush} opacity=".75">
        <circle cx="-30" cy="9" r="5.5" />
        <circle cx="30" cy="9" r="5.5" />
      </g>
      {mood === 'awake' ? <AwakeEyes iris={coat.iris} /> : <BlissfulEyes colour={coat.iris ?? paint.ink} />}
      {!behind && both}
    </g>
  );
}
