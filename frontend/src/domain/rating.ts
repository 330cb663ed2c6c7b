import { landingTerms } from '../api/generated/landing-terms.ts';

export type Star = 'full' | 'half' | 'empty';

export const STARS = landingTerms.shown.stars;

/** The path of a star in a box of 20 by 20. */
export const STAR_OUTLINE = 'M10 1.8l2.5 5.1 5.6.8-4.1 4 1 5.6-5-2.6-5 2.6 1-5.6-4.1-4 5.6-.8z';

/** Returns the stars of a rating; a fraction of a half or more is shown as half a star. */
export function starsFor(rating: number): Star[] {
  const full = Math.floor(rating);
  const half = rating - full >= 0.5;
  return Array.from({ length: STARS }, (_, index) =>
    index < full ? 'full' : index === full && half ? 'half' : 'empty',
  );
}
