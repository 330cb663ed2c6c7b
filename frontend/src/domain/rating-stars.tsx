import { useId } from 'react';
import { STAR_OUTLINE, STARS, starsFor, type Star } from './rating.ts';
import styles from './rating-stars.module.css';

const filled: Record<Star, string> = { full: '100%', half: '50%', empty: '0%' };

function StarShape({ star }: { star: Star }) {
  const id = useId();
  return (
    <svg viewBox="0 0 20 20" width={18} height={18} data-star={star}>
      <linearGradient id={id}>
        <stop offset={filled[star]} className={styles.lit} />
        <stop offset={filled[star]} className={styles.dim} />
      </linearGradient>
      <path d={STAR_OUTLINE} fill={`url(#${id})`} />
    </svg>
  );
}

/** The stars with the number beside them, or "New" for a salon without a rating. */
export function RatingStars({ rating, reviewCount }: { rating: number | null; reviewCount?: number }) {
  if (rating === null) return <span className={styles.fresh}>New</span>;
  const shown = Math.round(rating * 10) / 10;
  return (
    <span className={styles.rating}>
      <span className={styles.stars} role="img" aria-label={`${shown.toFixed(1)} out of ${STARS} stars`}>
        {starsFor(shown).map((star, index) => (
          <StarShape key={index} star={star} />
        ))}
      </span>
      <span aria-hidden="true" className={styles.number}>
        {shown.toFixed(1)}
      </span>
      {reviewCount !== undefined && (
        <span className={styles.count}>
          ({reviewCount} {reviewCount === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  );
}
