import { paint } from './paint.ts';

/** The brand's mark: a paw print made of soap bubbles. */
export const PawMark = () => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
    <rect width="48" height="48" rx="15" fill={paint.lagoon} />
    <g fill={paint.foamLight}>
      <circle cx="12.2" cy="22.4" r="4.3" />
      <circle cx="20" cy="14.6" r="5.1" />
      <circle cx="30.6" cy="15.4" r="4.5" />
      <circle cx="37.2" cy="23.6" r="3.7" />
    </g>
    <circle cx="24.4" cy="31.4" r="9.6" fill={paint.apricot} />
    <g stroke="#fff" strokeWidth="1.8" strokeLinecap="round">
      <path d="M18.2 30.4c.5-2.6 2.2-4.4 4.6-5" />
    </g>
    <g stroke={paint.water} strokeWidth="1.4" strokeLinecap="round">
      <path d="M17.6 13.6c.5-1 1.2-1.6 2.2-1.9M10 21.6c.4-.8 1-1.3 1.8-1.5M28.6 14.4c.4-.8 1-1.3 1.8-1.5" />
    </g>
  </svg>
);
