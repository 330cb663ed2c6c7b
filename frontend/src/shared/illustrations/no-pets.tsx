import { Bubble } from './bubble.tsx';
import { paint } from './paint.ts';

/** No pets yet: a bed that waits, with a bone in it. */
export const NoPets = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="192" rx="128" ry="12" fill={paint.lagoonDeep} opacity=".12" />
    <path
      d="M48 132 C40 96 78 82 160 82 C242 82 280 96 272 132 V170 a20 20 0 0 1 -20 20 H68 a20 20 0 0 1 -20 -20 Z"
      fill={paint.lagoon}
    />
    <ellipse cx="160" cy="128" rx="94" ry="32" fill={paint.lagoonDeep} />
    <path
      d="M72 134 C84 112 120 106 160 106 C200 106 236 112 248 134 C232 152 200 158 160 158 C120 158 88 152 72 134 Z"
      fill={paint.apricotLight}
    />
    <path
      d="M42 146 C40 132 66 128 84 142 C108 158 212 158 236 142 C254 128 280 132 278 146 V172 a20 20 0 0 1 -20 20 H62 a20 20 0 0 1 -20 -20 Z"
      fill={paint.lagoonBright}
    />
    <g transform="translate(160 178)" fill={paint.foam}>
      <circle cy="-1" r="7" />
      <circle cx="-9" cy="-8" r="3.2" />
      <circle cx="-3.6" cy="-13" r="3.6" />
      <circle cx="4.4" cy="-13" r="3.4" />
      <circle cx="9.6" cy="-8" r="3" />
    </g>
    <g transform="translate(160 122) rotate(-14)" fill={paint.white}>
      <rect x="-34" y="-7" width="68" height="14" rx="7" />
      <circle cx="-34" cy="-8" r="10" />
      <circle cx="-34" cy="8" r="10" />
      <circle cx="34" cy="-8" r="10" />
      <circle cx="34" cy="8" r="10" />
    </g>
    <g transform="translate(236 60)">
      <path d="M-34 -20 q34 34 68 0" fill="none" stroke={paint.roseDeep} strokeWidth="9" strokeLinecap="round" />
      <circle cy="13" r="14" fill={paint.sun} />
      <path d="M-5 13 h10 M0 8 v10" stroke={paint.caramelDeep} strokeWidth="3.5" strokeLinecap="round" />
    </g>
    <Bubble x={72} y={66} r={13} />
    <Bubble x={104} y={36} r={8} />
    <Bubble x={54} y={100} r={6} />
  </svg>
);
