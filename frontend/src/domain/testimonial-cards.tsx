import type { ReactNode } from 'react';
import { RatingStars } from './rating-stars.tsx';
import styles from './testimonial-cards.module.css';

export interface Testimonial {
  words: string;
  who: string;
  /** After the name, such as "and Juniper, 38 lb". */
  about: string;
  portrait: ReactNode;
}

/** What people say, with their stars and who they are. */
export const TestimonialCards = ({ testimonials }: { testimonials: Testimonial[] }) => (
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
);
