import { Bubble } from './bubble.tsx';
import { paint } from './paint.ts';

/** No salon found: a map under the magnifying glass. */
export const NoSalons = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="156" cy="196" rx="120" ry="11" fill={paint.lagoonDeep} opacity=".12" />
    <path d="M54 66 l68 -20 72 20 68 -20 v124 l-68 20 -72 -20 -68 20 Z" fill={paint.apricotLight} />
    <path d="M122 46 l72 20 v124 l-72 -20 Z" fill={paint.cream} />
    <path
      d="M54 140 C84 118 104 150 136 134 C164 120 188 152 220 132 C236 122 250 128 262 126 v44 l-68 20 -72 -20 -68 20 Z"
      fill={paint.waterLight}
    />
    <g fill="none" stroke={paint.apricot} strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11">
      <path d="M74 98 C100 76 118 116 150 96 C176 80 196 104 240 78" />
    </g>
    <g transform="translate(92 88)">
      <path d="M0 0 C-14 -16 -18 -24 -18 -32 a18 18 0 0 1 36 0 C18 -24 14 -16 0 0 Z" fill={paint.roseDeep} />
      <circle cy="-32" r="7" fill={paint.white} />
    </g>
    <g transform="translate(196 122)">
      <path d="M30 30 L58 58" stroke={paint.cocoa} strokeWidth="15" strokeLinecap="round" />
      <circle r="42" fill={paint.foamLight} opacity=".9" />
      <circle r="42" fill="none" stroke={paint.lagoon} strokeWidth="10" />
      <path
        d="M-26 -6 C-24 -20 -14 -27 -2 -28"
        fill="none"
        stroke={paint.white}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M-12 10 q12 -12 24 0 M-10 -6 v.5 M10 -6 v.5"
        fill="none"
        stroke={paint.lagoon}
        strokeWidth="5.5"
        strokeLinecap="round"
      />
    </g>
    <Bubble x={58} y={40} r={10} />
    <Bubble x={268} y={44} r={13} />
    <Bubble x={288} y={70} r={6} />
  </svg>
);
