import { businessTerms, businessWords } from '../../../api/business-terms.ts';

/** The texts of the salon's pictures. */
export const messages = {
  tryAgain: 'An error occurred. Please try again.',
  none: `Show owners where their dog will be bathed. Until you do, we show a drawing. Up to ${businessWords.maxPictures} pictures.`,
  some: 'The first picture is shown on your card in the search. Drag pictures to change their order, or use the arrows.',
  formats: `JPEG, PNG, WebP or AVIF, up to ${businessTerms.salonPicture.megabytes} MB. Drop one here, or choose one.`,
  notAPicture: 'This file is not a picture that we can show. Please choose a JPEG, PNG, WebP or AVIF.',
  alt: businessWords.altMissing,
  altHint: 'It is read aloud to people who do not see the picture, and helps search engines.',
  altExample: 'Two tubs below a window, with rolled towels',
  sending: 'Uploading...',
  preparing: 'Preparing...',
  added: { title: 'Picture added', description: 'Owners see it at once.' },
  removed: { title: 'Picture removed', description: 'Owners no longer see it.' },
  notSaved: 'Failed to save the pictures',
  moved: (alt: string, position: number, count: number) => `${alt}: now picture ${position} of ${count}.`,
  remove: (alt: string) => `Remove the picture “${alt}”? It disappears from your page and your card.`,
} as const;
