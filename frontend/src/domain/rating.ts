export type Star = 'full' | 'half' | 'empty';

const STARS = 5;

/** Five stars for a rating out of five; a fraction of a half or more earns half a star. */
export function starsFor(rating: number): Star[] {
  const full = Math.floor(rating);
  const half = rating - full >= 0.5;
  return Array.from({ length: STARS }, (_, index) =>
    index < full ? 'full' : index === full && half ? 'half' : 'empty',
  );
}
