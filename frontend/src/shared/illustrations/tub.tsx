import { paint } from './paint.ts';

/** A clawfoot tub, its rim's middle at the origin; 360 wide and 170 high. */
export const Tub = () => (
  <g>
    <path
      d="M-112 138 q-4 26 -22 32 h30 q14 -10 16 -28 Z M112 138 q4 26 22 32 h-30 q-14 -10 -16 -28 Z"
      fill={paint.caramel}
    />
    <path d="M-168 0 H168 C168 62 150 148 96 148 H-96 C-150 148 -168 62 -168 0 Z" fill={paint.white} />
    <path d="M168 0 C168 62 150 148 96 148 H40 C110 140 128 70 128 0 Z" fill={paint.foam} />
    <path
      d="M-140 40 C-136 74 -126 104 -110 122"
      fill="none"
      stroke={paint.foam}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <rect x="-182" y="-13" width="364" height="28" rx="14" fill={paint.lagoon} />
    <rect x="-166" y="-8" width="150" height="6" rx="3" fill={paint.lagoonBright} />
  </g>
);

/** The tap that fills it, its spout over the origin. */
export const Tap = () => (
  <g>
    <path
      d="M0 0 V-26 C0 -52 40 -52 40 -26 V60"
      fill="none"
      stroke={paint.caramel}
      strokeWidth="14"
      strokeLinecap="round"
      transform="scale(-1 1)"
    />
    <rect x="-9" y="-6" width="18" height="12" rx="4" fill={paint.caramelDeep} />
    <path d="M-58 -14 h36" stroke={paint.caramelDeep} strokeWidth="9" strokeLinecap="round" />
    <circle cx="-40" cy="-14" r="9" fill={paint.caramelDeep} />
    <path d="M0 14 c5 8 7 11 7 15 a7 7 0 0 1 -14 0 c0 -4 2 -7 7 -15 Z" fill={paint.water} />
  </g>
);
