import { Bubble, Foam } from './bubble.tsx';
import { paint } from './paint.ts';

/** No money has moved: a piggy bank in the suds, and the first coin still beside it. */
export const NoMoney = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="196" rx="124" ry="11" fill={paint.lagoonDeep} opacity=".12" />
    <path
      d="M88 112 c-16 0 -20 -14 -11 -19"
      fill="none"
      stroke={paint.roseDeep}
      strokeWidth="6"
      strokeLinecap="round"
    />
    <path d="M110 150 h22 v36 h-22 Z M176 150 h22 v36 h-22 Z" fill={paint.roseDeep} />
    <ellipse cx="152" cy="118" rx="68" ry="52" fill={paint.rose} />
    <path d="M178 62 c12 -14 26 -16 32 -13 c1 13 -3 25 -12 34 Z" fill={paint.roseDeep} />
    <circle cx="208" cy="108" r="34" fill={paint.rose} />
    <ellipse cx="236" cy="116" rx="13" ry="16" fill={paint.blush} />
    <circle cx="233" cy="112" r="2.6" fill={paint.roseDeep} />
    <circle cx="240" cy="119" r="2.6" fill={paint.roseDeep} />
    <circle cx="213" cy="97" r="4" fill={paint.ink} />
    <circle cx="214.4" cy="95.5" r="1.3" fill={paint.white} />
    <path d="M214 131 c6 4 12 4 17 1" fill="none" stroke={paint.roseDeep} strokeWidth="3" strokeLinecap="round" />
    <path d="M122 74 c14 -8 32 -9 48 -3" fill="none" stroke={paint.cocoaDeep} strokeWidth="6" strokeLinecap="round" />
    <path d="M102 104 c5 -14 14 -22 24 -26" fill="none" stroke={paint.blush} strokeWidth="6" strokeLinecap="round" />
    <Foam
      bubbles={[
        [66, 186, 16],
        [92, 180, 21],
        [122, 188, 16],
        [150, 186, 18],
        [184, 190, 15],
        [212, 184, 20],
        [240, 190, 13],
      ]}
    />
    <g transform="translate(272 168) rotate(12)">
      <circle r="21" fill={paint.apricotDeep} />
      <circle r="17" fill={paint.sun} />
      <path
        d="M6 -5 C3 -9 -6 -8 -6 -4 C-6 1 6 -1 6 4 C6 8 -4 9 -7 5 M0 -11 V11"
        fill="none"
        stroke={paint.apricotDeep}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </g>
    <Bubble x={58} y={66} r={12} />
    <Bubble x={90} y={40} r={8} />
    <Bubble x={270} y={60} r={9} />
  </svg>
);
