import { landingTerms } from '../api/generated/landing-terms.ts';

export type Star = 'full' | 'half' | 'empty';

export const STARS = landingTerms.shown.stars;

/** Returns the stars of a rating; a fraction of a half or more is shown as half a star. */
export function starsFor(rating: number): Star[] {
  const full = Math.floor(rating);
  const half = rating - full >= 0.5;
  return Array.from({ length: STARS }, (_, index) =>
    index < full ? 'full' : index === full && half ? 'half' : 'empty',
  );
}
