import { useId } from 'react';
import { STAR_OUTLINE } from '../../domain/rating.ts';
import styles from './star-choice.module.css';

interface StarChoiceProps {
  value?: number;
  onChange?: (stars: number) => void;
}

const words = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

/** Stars as radio buttons: arrow keys work, and each announces its number and its word. */
export function StarChoice({ value = 0, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>Your rating</legend>
      <div className={styles.stars}>
        {words.map((word, index) => {
          const stars = index + 1;
          return (
            <label key={word} className={styles.star} data-lit={stars <= value}>
              <input
                type="radio"
                name={name}
                checked={stars === value}
                onChange={() => onChange?.(stars)}
                aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}, ${word}`}
              />
              <svg viewBox="0 0 20 20" width={36} height={36} aria-hidden="true">
                <path d={STAR_OUTLINE} />
              </svg>
            </label>
          );
        })}
        <span className={styles.word}>{words[value - 1] ?? ''}</span>
      </div>
    </fieldset>
  );
}
