import { Bubble } from './bubble.tsx';

/** Bubbles on their way up. */
export const FloatingBubbles = () => (
  <svg viewBox="0 0 400 210" aria-hidden="true">
    <Bubble x={64} y={120} r={30} />
    <Bubble x={116} y={58} r={17} />
    <Bubble x={40} y={50} r={9} />
    <Bubble x={190} y={150} r={12} />
    <Bubble x={232} y={72} r={38} />
    <Bubble x={296} y={150} r={20} />
    <Bubble x={322} y={40} r={13} />
    <Bubble x={368} y={104} r={26} />
    <Bubble x={158} y={22} r={8} />
    <Bubble x={384} y={34} r={7} />
  </svg>
);
