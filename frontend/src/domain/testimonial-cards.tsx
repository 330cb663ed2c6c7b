import type { ReactNode } from 'react';
import { RatingStars } from './rating-stars.tsx';
import styles from './testimonial-cards.module.css';

export interface Testimonial {
  words: string;
  who: string;
  /** The words after the name, such as "and Juniper, 38 lb". */
  about: string;
  portrait: ReactNode;
}

/**
 * Example testimonials, with stars and invented people. No customer has written them, and the page says so
 * (rules.md#examples).
 */
export const TestimonialCards = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <>
    <ul className={styles.cards}>
      {testimonials.map(({ words, who, about, portrait }) => (
        <li key={who}>
          <figure className={styles.card}>
            <RatingStars rating={5} />
            <blockquote>{words}</blockquote>
            <figcaption className={styles.who}>
              <span className={styles.portrait}>{portrait}</span>
              <span>
                <strong>{who}</strong>
                {about}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
    <p className={styles.examples}>These are examples, not reviews. Customers’ reviews are on each salon’s page.</p>
  </>
);
