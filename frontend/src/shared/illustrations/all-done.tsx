import { Bubble, Foam } from './bubble.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';

const rows = [88, 120, 152];

/** Nothing is waiting: a clipboard with each line ticked, and the duck resting. */
export const AllDone = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="196" rx="124" ry="11" fill={paint.lagoonDeep} opacity=".12" />
    <g transform="rotate(-4 160 112)">
      <rect x="90" y="38" width="136" height="154" rx="16" fill={paint.caramel} />
      <rect x="102" y="56" width="112" height="128" rx="8" fill={paint.white} />
      <path d="M136 48 v-6 a22 20 0 0 1 44 0 v6 a6 6 0 0 1 -6 6 h-32 a6 6 0 0 1 -6 -6 Z" fill={paint.lagoon} />
      <circle cx="158" cy="36" r="5" fill={paint.foamLight} />
      {rows.map((y) => (
        <g key={y}>
          <rect x="114" y={y - 11} width="22" height="22" rx="7" fill={paint.sage} />
          <path
            d={`M120 ${y} l4 5 8 -10`}
            fill="none"
            stroke={paint.white}
            strokeWidth="3.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <path
            d={`M148 ${y} h${y === 120 ? 36 : 50}`}
            stroke={paint.waterLight}
            strokeWidth="8"
            strokeLinecap="round"
          />
        </g>
      ))}
    </g>
    <Foam
      bubbles={[
        [76, 186, 17],
        [102, 180, 21],
        [134, 190, 15],
        [160, 188, 13],
        [200, 190, 15],
        [226, 184, 20],
        [256, 188, 16],
      ]}
    />
    <g transform="translate(242 162) scale(.74)">
      <Duck />
    </g>
    <Bubble x={56} y={92} r={12} />
    <Bubble x={74} y={58} r={7} />
    <Bubble x={268} y={78} r={10} />
  </svg>
);
