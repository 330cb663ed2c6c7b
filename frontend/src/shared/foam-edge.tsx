import { useId } from 'react';

const HEIGHT = 34;
const WIDTH = 268;
const bubbles: [x: number, radius: number][] = [
  [0, 24],
  [34, 18],
  [62, 27],
  [100, 19],
  [128, 31],
  [166, 20],
  [192, 26],
  [232, 21],
  [WIDTH, 24],
];

/** A row of foam in the current colour, to stand on the upper edge of a section. */
export function FoamEdge({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg className={className} width="100%" height={HEIGHT} aria-hidden="true" fill="currentColor">
      <pattern id={id} width={WIDTH} height={HEIGHT} patternUnits="userSpaceOnUse">
        {bubbles.map(([x, radius]) => (
          <circle key={x} cx={x} cy={HEIGHT + 2} r={radius} />
        ))}
      </pattern>
      <rect width="100%" height={HEIGHT} fill={`url(#${id})`} />
    </svg>
  );
}
