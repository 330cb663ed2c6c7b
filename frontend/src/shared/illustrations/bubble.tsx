import { paint } from './paint.ts';

/** A floating soap bubble with its glint. */
export const Bubble = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
    <circle r="20" fill={paint.waterLight} opacity=".45" />
    <circle r="19" fill="none" stroke={paint.water} strokeWidth="2" />
    <path d="M-12 -3 C-11 -9 -7 -12 -2 -13" fill="none" stroke={paint.white} strokeWidth="3.4" strokeLinecap="round" />
    <circle cx="9" cy="9" r="2" fill={paint.white} />
  </g>
);

/** A heap of foam: circles of one colour, lit from above. */
export const Foam = ({
  bubbles,
  shade = paint.foam,
}: {
  bubbles: [x: number, y: number, r: number][];
  shade?: string;
}) => (
  <>
    <g fill={shade}>
      {bubbles.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r} />
      ))}
    </g>
    <g fill={paint.white}>
      {bubbles.map(([x, y, r]) => (
        <circle key={`${x} ${y}`} cx={x - r * 0.1} cy={y - r * 0.14} r={r * 0.84} />
      ))}
    </g>
  </>
);
