/** Comments by rating; the n-th review of a salon takes the n-th that fits. */
const comments: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Came home soft, calm and smelling of oats. We have a standing Thursday now.',
    'They remembered that he hates the dryer and towel-dried him instead. That says it all.',
    'In and out in half an hour, and the booking was done before my coffee got cold.',
    'The first place where she walks in by herself.',
    'Honest people. They told us we did not need the extra deshedding yet.',
    'Three baths a week in mud season, never a raised eyebrow.',
    'Gentle with our old girl, patient with our young one.',
  ],
  4: [
    'Great bath, a few minutes behind schedule on a Saturday.',
    'Lovely people. Parking is a bit of a puzzle.',
    'Clean tubs, kind hands. I wish they opened earlier.',
  ],
  3: ['Good bath, but the drying could have been more thorough.', 'Fine overall; a little rushed before closing.'],
};

/** The mean of ten of these is salon 2's 4.7 (rules.md#demo-salon). */
const ratingsOfTheSecond = [5, 5, 4, 5, 5, 4, 5, 5, 4, 5];
const ratingsOfOthers = [5, 4, 5, 5, 3, 5, 4, 5, 5, 4, 5, 5, 3, 5, 4];

/** Returns the ratings of the n-th demo salon, newest first; every eleventh is new and has none. */
export function demoRatingsOf(index: number): number[] {
  if (index === 1) return ratingsOfTheSecond;
  if (index % 11 === 10) return [];
  const first = (index * 4) % ratingsOfOthers.length;
  return Array.from({ length: 4 + (index % 6) }, (_, n) => ratingsOfOthers[(first + n) % ratingsOfOthers.length] ?? 5);
}

/** Returns a comment that fits the stars; empty where there is none for them. */
export function demoComment(rating: number, salonIndex: number, position: number): string {
  const fitting = comments[rating] ?? [];
  return fitting[(salonIndex + position) % fitting.length] ?? '';
}
