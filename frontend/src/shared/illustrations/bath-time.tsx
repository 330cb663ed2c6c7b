import { breeds } from './breeds.tsx';
import { Bubble, Foam } from './bubble.tsx';
import { DogHead } from './dog-head.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';
import { Tap, Tub } from './tub.tsx';

const { coat, ears, collar } = breeds.large;

const Bottles = () => (
  <g transform="translate(506 178)">
    <rect x="-66" y="64" width="150" height="12" rx="6" fill={paint.caramel} />
    <path d="M-46 64 v-44 a10 10 0 0 1 10 -10 h14 a10 10 0 0 1 10 10 v44 Z" fill={paint.lagoonBright} />
    <rect x="-36" y="-4" width="14" height="14" rx="3" fill={paint.lagoonDeep} />
    <rect x="-46" y="30" width="34" height="20" fill={paint.foamLight} />
    <circle cx="-29" cy="40" r="6" fill={paint.apricot} />
    <path d="M4 64 v-30 a8 8 0 0 1 8 -8 h18 a8 8 0 0 1 8 8 v30 Z" fill={paint.rose} />
    <rect x="14" y="14" width="14" height="12" rx="3" fill={paint.roseDeep} />
    <rect x="4" y="40" width="34" height="14" fill={paint.cream} />
    <path d="M50 64 v-14 h24 v14 Z" fill={paint.sun} />
    <rect x="48" y="44" width="28" height="8" rx="4" fill={paint.apricotDeep} />
  </g>
);

const Towel = () => (
  <g transform="translate(112 150)">
    <path d="M-62 0 H62" stroke={paint.caramelDeep} strokeWidth="8" strokeLinecap="round" />
    <path d="M-44 0 h66 v104 q-8 6 -16 0 t-16 0 t-17 0 t-17 0 Z" fill={paint.rose} />
    <path d="M-44 74 h66 v12 h-66 Z" fill={paint.cream} />
    <path d="M-44 0 h66 v12 h-66 Z" fill={paint.roseDeep} opacity=".35" />
  </g>
);

const Bather = () => (
  <g>
    <path d="M-86 150 C-92 84 -62 44 -34 26 H34 C62 44 92 84 86 150 Z" fill={coat.fur} />
    <path d="M0 30 C34 30 48 70 44 130 H-44 C-48 70 -34 30 0 30 Z" fill={breeds.large.chest} />
    <path d="M-40 26 C-20 40 20 40 40 26 L43 39 C20 56 -20 56 -43 39 Z" fill={collar} />
    <circle cy="55" r="10" fill={paint.sun} />
    <g transform="translate(0 -36) scale(1.62)">
      <DogHead coat={coat} ears={ears} mood="blissful" tongue />
    </g>
    <g transform="translate(0 -116)">
      <Foam
        bubbles={[
          [-36, 14, 20],
          [36, 14, 20],
          [-14, 2, 27],
          [18, 4, 25],
          [2, -20, 24],
          [-6, -44, 15],
        ]}
      />
    </g>
  </g>
);

const Paw = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 0)`}>
    <path d="M-30 12 v-20 a30 24 0 0 1 60 0 v20 a14 14 0 0 1 -14 12 h-32 a14 14 0 0 1 -14 -12 Z" fill={coat.muzzle} />
    <path d="M-10 22 v-16 M10 22 v-16" stroke={coat.shade} strokeWidth="4" strokeLinecap="round" />
  </g>
);

/** The main illustration: a happy dog in a tub full of foam. */
export const BathTime = () => (
  <svg viewBox="0 0 640 560" role="img" aria-label="A happy dog in a bathtub full of foam, a rubber duck on the rim">
    <path
      d="M322 30 C470 22 604 122 606 282 C608 426 500 520 330 522 C154 524 36 440 36 290 C36 136 160 40 322 30 Z"
      fill={paint.foam}
    />
    <path
      d="M40 318 C42 440 154 524 330 522 C496 520 602 430 606 296 C520 344 420 322 330 340 C230 360 130 356 40 318 Z"
      fill={paint.waterLight}
      opacity=".55"
    />
    <Towel />
    <Bottles />
    <ellipse cx="320" cy="500" rx="220" ry="16" fill={paint.lagoonDeep} opacity=".16" />
    <g transform="translate(192 262)">
      <Tap />
    </g>
    <g transform="translate(326 214)">
      <Bather />
    </g>
    <g transform="translate(320 320)">
      <Foam
        shade={paint.waterLight}
        bubbles={[
          [-146, -4, 30],
          [-112, -24, 38],
          [-70, -30, 34],
          [-36, -12, 30],
          [148, -6, 28],
          [112, -26, 38],
          [74, -30, 33],
          [40, -12, 30],
          [4, -8, 28],
        ]}
      />
    </g>
    <g transform="translate(320 332)">
      <Tub />
    </g>
    <g transform="translate(226 344)">
      <Foam
        bubbles={[
          [-30, 2, 16],
          [-8, 8, 19],
          [-16, 26, 11],
        ]}
      />
    </g>
    <g transform="translate(326 324)">
      <Paw x={-56} />
      <Paw x={56} />
    </g>
    <g transform="translate(468 312) scale(.86)">
      <Duck />
    </g>
    <g transform="translate(150 476)">
      <Foam
        bubbles={[
          [0, 6, 20],
          [26, 12, 15],
          [-24, 12, 13],
        ]}
      />
    </g>
    <Bubble x={88} y={380} r={22} />
    <Bubble x={232} y={118} r={17} />
    <Bubble x={208} y={72} r={10} />
    <Bubble x={440} y={96} r={24} />
    <Bubble x={486} y={52} r={12} />
    <Bubble x={566} y={330} r={16} />
    <Bubble x={592} y={372} r={9} />
    <Bubble x={62} y={318} r={11} />
  </svg>
);
