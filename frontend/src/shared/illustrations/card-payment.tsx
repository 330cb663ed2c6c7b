import { Bubble, Foam } from './bubble.tsx';
import { paint } from './paint.ts';

/** Paying by card: a card in the suds, under a lock. */
export const CardPayment = () => (
  <svg viewBox="0 0 320 220" aria-hidden="true">
    <circle cx="160" cy="108" r="100" fill={paint.foam} />
    <ellipse cx="160" cy="198" rx="118" ry="10" fill={paint.lagoonDeep} opacity=".12" />
    <g transform="rotate(-7 160 112)">
      <rect x="66" y="56" width="188" height="118" rx="18" fill={paint.lagoon} />
      <path d="M66 82 h188 v24 H66 Z" fill={paint.lagoonDeep} />
      <rect x="84" y="122" width="34" height="26" rx="6" fill={paint.sun} />
      <path d="M84 135 h34 M101 122 v26" stroke={paint.apricotDeep} strokeWidth="2.4" />
      <path d="M136 128 h52 M136 144 h30" stroke={paint.waterLight} strokeWidth="7" strokeLinecap="round" />
      <circle cx="222" cy="140" r="13" fill={paint.apricot} />
      <circle cx="206" cy="140" r="13" fill={paint.rose} opacity=".9" />
    </g>
    <g transform="translate(244 70)">
      <path d="M-15 -4 v-13 a15 15 0 0 1 30 0 v13" fill="none" stroke={paint.caramelDeep} strokeWidth="8" />
      <rect x="-25" y="-6" width="50" height="42" rx="11" fill={paint.apricot} />
      <circle cy="11" r="6" fill={paint.ink} />
      <path d="M0 12 v10" stroke={paint.ink} strokeWidth="5" strokeLinecap="round" />
    </g>
    <Foam
      bubbles={[
        [72, 186, 17],
        [98, 178, 22],
        [128, 188, 16],
        [156, 190, 13],
        [204, 188, 15],
        [230, 180, 20],
        [254, 188, 13],
      ]}
    />
    <Bubble x={70} y={40} r={12} />
    <Bubble x={98} y={26} r={7} />
    <Bubble x={284} y={120} r={9} />
  </svg>
);
