import { Bubble } from './bubble.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';

/** Nothing here: a duck far out on the water, going round the drain. */
export const LostDuck = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="104" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="158" rx="136" ry="46" fill={paint.waterLight} />
    <ellipse cx="160" cy="160" rx="104" ry="33" fill={paint.water} />
    <ellipse cx="160" cy="163" rx="70" ry="21" fill={paint.lagoonBright} />
    <ellipse cx="160" cy="166" rx="36" ry="10" fill={paint.lagoonDeep} />
    <g fill="none" stroke={paint.foamLight} strokeWidth="3.5" strokeLinecap="round" opacity=".9">
      <path d="M56 148 C70 126 110 116 158 117" />
      <path d="M262 166 C252 188 214 198 170 197" />
      <path d="M102 166 C112 179 134 183 156 182" />
    </g>
    <g transform="translate(206 132) rotate(9)">
      <Duck />
      <path
        d="M-50 6 q12 10 24 3 t24 1 t24 -2 t26 -5"
        fill="none"
        stroke={paint.waterLight}
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
    <Bubble x={72} y={72} r={13} />
    <Bubble x={104} y={40} r={8} />
    <Bubble x={262} y={56} r={10} />
    <path
      d="M132 62 q0 -16 15 -16 q15 0 15 14 q0 9 -10 13 q-5 2 -5 9 M147 93 v.5"
      fill="none"
      stroke={paint.lagoon}
      strokeWidth="6.5"
      strokeLinecap="round"
    />
  </svg>
);
