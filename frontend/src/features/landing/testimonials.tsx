import { TestimonialCards, type Testimonial } from '../../domain/testimonial-cards.tsx';
import { DogPortrait } from '../../shared/illustrations/dog-portrait.tsx';
import { Section } from '../../shared/section.tsx';

const testimonials: Testimonial[] = [
  {
    words:
      'Juniper finds every puddle in Austin and lies down in it. We used to ration baths. Now we drop her off on the way to work and she comes home like new.',
    who: 'Renata',
    about: 'and Juniper, 38 lb',
    portrait: <DogPortrait size="medium" />,
  },
  {
    words:
      'A Bernese in a city apartment is a lot of dog to dry. The salon around the corner does it twice a week for less than I spent on towels.',
    who: 'Theo',
    about: 'and Captain, 96 lb',
    portrait: <DogPortrait size="x_large" />,
  },
  {
    words:
      'Pixel has allergies and needs a medicated wash every three days. The plan turned the vet’s advice into something we can afford.',
    who: 'Amara',
    about: 'and Pixel, 11 lb',
    portrait: <DogPortrait size="small" />,
  },
];

export const Testimonials = () => (
  <Section tone="cream" title="Clean dogs, happy people">
    <TestimonialCards testimonials={testimonials} />
  </Section>
);
