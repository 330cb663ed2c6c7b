import { Bubble, Foam } from './bubble.tsx';
import { Duck } from './duck.tsx';
import { paint } from './paint.ts';
import { Tub } from './tub.tsx';

/** A tub that is ready: warm, full, and the duck already in. */
export const TubOfFoam = () => (
  <svg viewBox="0 0 440 340" aria-hidden="true">
    <ellipse cx="220" cy="318" rx="180" ry="14" fill={paint.lagoonDeep} opacity=".16" />
    <g transform="translate(220 142)">
      <Foam
        bubbles={[
          [-140, -2, 32],
          [-100, -24, 42],
          [-52, -38, 46],
          [0, -50, 50],
          [52, -36, 44],
          [100, -20, 42],
          [142, 0, 30],
          [-20, -6, 40],
          [40, -2, 40],
        ]}
      />
    </g>
    <g transform="translate(286 92) rotate(-6)">
      <Duck />
    </g>
    <g transform="translate(220 150)">
      <Tub />
    </g>
    <g transform="translate(130 164)">
      <Foam
        bubbles={[
          [-22, 0, 17],
          [4, 8, 21],
          [-6, 28, 13],
        ]}
      />
    </g>
    <Bubble x={62} y={70} r={20} />
    <Bubble x={104} y={30} r={12} />
    <Bubble x={376} y={52} r={16} />
    <Bubble x={408} y={96} r={9} />
    <Bubble x={150} y={64} r={8} />
  </svg>
);
