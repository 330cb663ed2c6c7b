import { paint } from './paint.ts';

interface AwningProps {
  x: number;
  y: number;
  stripes: number;
  width: number;
  colour: string;
}

/** A striped awning with a scalloped edge. */
export function Awning({ x, y, stripes, width, colour }: AwningProps) {
  const stripe = width / stripes;
  return (
    <g transform={`translate(${x} ${y})`}>
      {Array.from({ length: stripes }, (_, index) => (
        <path
          key={index}
          d={`M${index * stripe} 0 h${stripe} v24 a${stripe / 2} ${stripe / 2.4} 0 0 1 ${-stripe} 0 Z`}
          fill={index % 2 === 0 ? colour : paint.white}
        />
      ))}
      <path d={`M0 0 h${width} v5 h${-width} Z`} fill={paint.ink} opacity=".12" />
    </g>
  );
}

/** A plant in a pot, its foot at the origin. */
export const Plant = ({ x, y, pot = paint.roseDeep }: { x: number; y: number; pot?: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <g fill={paint.sage}>
      <circle cx="0" cy="-34" r="13" />
      <circle cx="-9" cy="-25" r="9" fill={paint.sageDeep} />
      <circle cx="10" cy="-25" r="9" />
    </g>
    <path d="M-11 -18 h22 l-3 18 h-16 Z" fill={pot} />
    <path d="M-13 -20 h26 v6 h-26 Z" fill={pot} />
  </g>
);

/** A sign with a paw of bubbles. */
export const PawSign = ({
  x,
  y,
  size,
  colour = paint.white,
}: {
  x: number;
  y: number;
  size: number;
  colour?: string;
}) => (
  <g transform={`translate(${x} ${y}) scale(${size / 20})`} fill={colour}>
    <circle cy="5" r="8" />
    <circle cx="-10" cy="-3" r="3.6" />
    <circle cx="-4" cy="-9" r="4.2" />
    <circle cx="5" cy="-8.5" r="3.8" />
    <circle cx="11" cy="-2" r="3.2" />
  </g>
);

/** A window pane with its glint. */
export const Glass = ({
  x,
  y,
  width,
  height,
  rounded = 8,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  rounded?: number;
}) => (
  <g transform={`translate(${x} ${y})`}>
    <rect width={width} height={height} rx={rounded} fill={paint.waterLight} />
    <path
      d={`M${width * 0.62} 0 h${width * 0.2} L${width * 0.34} ${height} h${-width * 0.2} Z`}
      fill={paint.foamLight}
      opacity=".7"
    />
  </g>
);

/** Sky, hill and pavement behind every shop. */
export const Street = ({ sky, hill }: { sky: string; hill: string }) => (
  <>
    <rect width="320" height="200" fill={sky} />
    <path d="M0 150 C50 104 96 118 140 132 C196 92 260 96 320 134 V200 H0 Z" fill={hill} />
    <rect y="172" width="320" height="28" fill={paint.sand} />
    <rect y="172" width="320" height="4" fill={paint.caramel} opacity=".35" />
  </>
);
