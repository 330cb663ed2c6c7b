import { Bubble, Foam } from './bubble.tsx';
import { paint } from './paint.ts';

/** Nothing is written yet: an open book with blank lines, and a pencil. */
export const NoEntries = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="196" rx="124" ry="11" fill={paint.lagoonDeep} opacity=".12" />
    <path
      d="M56 66 h208 a8 8 0 0 1 8 8 v96 a8 8 0 0 1 -8 8 H56 a8 8 0 0 1 -8 -8 V74 a8 8 0 0 1 8 -8 Z"
      fill={paint.lagoon}
    />
    <path d="M160 66 C138 50 96 46 64 54 V162 C96 154 138 158 160 172 Z" fill={paint.white} />
    <path d="M160 66 C182 50 224 46 256 54 V162 C224 154 182 158 160 172 Z" fill={paint.foamLight} />
    <path d="M160 66 V172" stroke={paint.waterLight} strokeWidth="4" />
    <g fill="none" stroke={paint.waterLight} strokeWidth="6" strokeLinecap="round">
      <path d="M82 80 c20 -4 42 -2 60 5 M82 104 c20 -4 42 -2 60 5 M82 128 c20 -4 30 -3 40 0" />
      <path d="M178 85 c18 -7 40 -9 60 -5 M178 109 c18 -7 40 -9 60 -5" />
    </g>
    <g transform="translate(232 118) rotate(38)">
      <path d="M-8 -62 h16 v78 l-8 18 -8 -18 Z" fill={paint.apricot} />
      <path d="M-8 16 l8 18 8 -18 Z" fill={paint.cream} />
      <path d="M-3.4 26 l3.4 8 3.4 -8 Z" fill={paint.ink} />
      <rect x="-8" y="-62" width="16" height="12" rx="4" fill={paint.rose} />
      <path d="M-8 -46 h16" stroke={paint.apricotDeep} strokeWidth="4" />
    </g>
    <Foam
      bubbles={[
        [66, 188, 16],
        [92, 182, 20],
        [122, 190, 14],
        [150, 188, 16],
        [186, 190, 14],
        [214, 184, 20],
        [246, 190, 15],
      ]}
    />
    <Bubble x={52} y={40} r={11} />
    <Bubble x={84} y={26} r={7} />
    <Bubble x={284} y={52} r={9} />
  </svg>
);
