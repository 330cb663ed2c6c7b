import { Bubble, Foam } from './bubble.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';

const days = Array.from({ length: 12 }, (_, index) => ({
  x: 102 + (index % 4) * 34,
  y: 96 + Math.floor(index / 4) * 28,
}));

/** Nothing planned: an empty calendar, standing in foam. */
export const NoAppointments = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="196" rx="124" ry="11" fill={paint.lagoonDeep} opacity=".12" />
    <rect x="80" y="40" width="160" height="150" rx="18" fill={paint.white} />
    <path d="M80 58 a18 18 0 0 1 18 -18 h124 a18 18 0 0 1 18 18 v18 H80 Z" fill={paint.roseDeep} />
    <path d="M116 28 v24 M204 28 v24" stroke={paint.cocoa} strokeWidth="9" strokeLinecap="round" />
    <g fill={paint.foam}>
      {days.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x - 3} y={y - 3} width="22" height="18" rx="6" />
      ))}
    </g>
    <circle cx="178" cy="130" r="15" fill={paint.apricot} />
    <path
      d="M171 130 l5 5 9 -10"
      fill="none"
      stroke={paint.ink}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Foam
      bubbles={[
        [72, 184, 18],
        [98, 176, 23],
        [128, 186, 17],
        [152, 182, 14],
        [196, 188, 15],
        [222, 178, 22],
        [250, 184, 17],
      ]}
    />
    <g transform="translate(232 152) scale(.72)">
      <Duck />
    </g>
    <Bubble x={58} y={82} r={12} />
    <Bubble x={42} y={112} r={7} />
    <Bubble x={270} y={72} r={9} />
  </svg>
);
