import { paint } from './paint.ts';

/** The rubber duck of many illustrations, floating with its waterline at the origin. */
export const Duck = () => (
  <g>
    <path
      d="M-44 -20 C-42 2 -24 12 2 12 C28 12 44 0 46 -22 C47 -30 40 -34 33 -29 C27 -25 22 -24 16 -24 C20 -32 22 -40 20 -49 C16 -65 -8 -66 -14 -50 C-18 -40 -15 -30 -12 -24 C-24 -26 -34 -30 -39 -33 C-45 -36 -45 -28 -44 -20 Z"
      fill={paint.sun}
      transform="scale(-1 1)"
    />
    <path d="M-20 -10 C-12 2 8 2 18 -12" fill="none" stroke={paint.apricot} strokeWidth="5" strokeLinecap="round" />
    <path
      d="M13 -50 C21 -54 31 -52 34 -47 C29 -40 19 -38 12 -41 Z"
      fill={paint.apricotDeep}
      transform="translate(0 3)"
    />
    <circle cx="3" cy="-51" r="3.6" fill={paint.ink} />
    <circle cx="4.2" cy="-52.4" r="1.2" fill={paint.white} />
  </g>
);
