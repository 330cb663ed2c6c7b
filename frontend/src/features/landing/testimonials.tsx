import type { ReactNode } from 'react';
import { RatingStars } from '../../domain/rating-stars.tsx';
import type { BreedName } from '../../shared/illustrations/breeds.tsx';
import { DogPortrait } from '../../shared/illustrations/dog-portrait.tsx';
import { Section } from '../../shared/section.tsx';
import styles from './testimonials.module.css';

const testimonials: { words: ReactNode; who: string; dog: string; size: BreedName }[] = [
  {
    words:
      'Juniper finds every puddle in Austin and lies down in it. We used to ration baths. Now we drop her off on the way to work and she comes home like new.',
    who: 'Renata',
    dog: 'and Juniper, 38 lb',
    size: 'medium',
  },
  {
    words:
      'A Bernese in a city flat is a lot of dog to dry. The salon around the corner does it twice a week for less than I spent on towels.',
    who: 'Theo',
    dog: 'and Captain, 96 lb',
    size: 'x_large',
  },
  {
    words:
      'Pixel has allergies and needs a medicated wash every three days. The plan turned the vet’s advice into something we can afford.',
    who: 'Amara',
    dog: 'and Pixel, 11 lb',
    size: 'small',
  },
];

export const Testimonials = () => (
  <Section tone="cream" title="Clean dogs, happy people">
    <ul className={styles.cards}>
      {testimonials.map(({ words, who, dog, size }) => (
        <li key={who}>
          <figure className={styles.card}>
            <RatingStars rating={5} />
            <blockquote>{words}</blockquote>
            <figcaption className={styles.who}>
              <span className={styles.portrait}>
                <DogPortrait size={size} />
              </span>
              <span>
                <strong>{who}</strong>
                {dog}
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </Section>
);
