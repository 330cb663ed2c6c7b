import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { RatingStars } from './rating-stars.tsx';

const starsOf = (rating: number): (string | undefined)[] => {
  render(<RatingStars rating={rating} />);
  const stars = screen.getByRole('img').querySelectorAll<SVGElement>('[data-star]');
  return [...stars].map((star) => star.dataset.star);
};

test('star rating: a fraction of a half or more shows half a star', () => {
  expect(starsOf(4.5)).toEqual(['full', 'full', 'full', 'full', 'half']);
});

test('star rating: a fraction under a half shows none', () => {
  expect(starsOf(3.4)).toEqual(['full', 'full', 'full', 'empty', 'empty']);
});

test('star rating: a salon without a rating is new', () => {
  render(<RatingStars rating={null} />);
  expect(screen.getByText('New')).toBeVisible();
});
