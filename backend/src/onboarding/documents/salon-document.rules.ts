import { businessTerms } from '../../plans/index.js';
import { addDays, type LocalDate } from '../../platform/index.js';

/** What a salon proves with a document (rules.md#documents). */
export const documentKinds = ['license', 'insurance'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** What is taken, by the type that the content has, and how such a file's name ends. */
export const documentEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export type DocumentState = 'valid' | 'expiring' | 'expired';

/** Whether a document still proves something on a day; it does on the day of its expiry itself. */
export function documentState(expiresOn: LocalDate, today: LocalDate): DocumentState {
  if (expiresOn < today) return 'expired';
  return expiresOn <= lastDayReminded(today) ? 'expiring' : 'valid';
}

/** Documents that expire on this day or before it are told of. */
export const lastDayReminded = (today: LocalDate): LocalDate =>
  addDays(today, businessTerms.document.remindedBeforeDays);
