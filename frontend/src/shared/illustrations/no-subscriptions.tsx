import { Bubble } from './bubble.tsx';
import { paint } from './paint.ts';
import { Tub } from './tub.tsx';

/** No subscription: a clean tub under a shower that only drips. */
export const NoSubscriptions = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="198" rx="112" ry="10" fill={paint.lagoonDeep} opacity=".12" />
    <path
      d="M250 126 V46 a26 26 0 0 0 -26 -26 h-26 a24 24 0 0 0 -24 24 v6"
      fill="none"
      stroke={paint.caramel}
      strokeWidth="9"
      strokeLinecap="round"
    />
    <path d="M148 66 a26 20 0 0 1 52 0 Z" fill={paint.caramelDeep} />
    <g fill={paint.water}>
      <path d="M160 80 c4 6 5 8 5 11 a5 5 0 0 1 -10 0 c0 -3 1 -5 5 -11 Z" />
      <path d="M186 92 c4 6 5 8 5 11 a5 5 0 0 1 -10 0 c0 -3 1 -5 5 -11 Z" />
      <path d="M172 108 c4 6 5 8 5 11 a5 5 0 0 1 -10 0 c0 -3 1 -5 5 -11 Z" />
    </g>
    <g transform="translate(160 128) scale(.62 .42)">
      <Tub />
    </g>
    <Bubble x={72} y={88} r={14} />
    <Bubble x={100} y={58} r={9} />
    <Bubble x={60} y={56} r={6} />
  </svg>
);
