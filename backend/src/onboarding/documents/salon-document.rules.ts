import { businessTerms } from '../../plans/index.js';
import { addDays, type LocalDate, localDateOf } from '../../platform/index.js';

/** The kinds of documents (rules.md#documents). */
export const documentKinds = ['license', 'insurance'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The accepted types of content, and the endings of their files' names. */
export const documentEndings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

export type DocumentState = 'valid' | 'expiring' | 'expired';

/** Returns the state of a document on a day; it is still valid on its day of expiry. */
export function documentState(expiresOn: LocalDate, today: LocalDate): DocumentState {
  if (expiresOn < today) return 'expired';
  return expiresOn <= lastDayReminded(today) ? 'expiring' : 'valid';
}

/** Returns the date in the country's last time zone, so that no document counts as expired while it is valid anywhere. */
export const documentsToday = (now: Date): LocalDate => localDateOf(now, 'Pacific/Pago_Pago');

/** Returns the last day of expiry of which a salon is reminded. */
export const lastDayReminded = (today: LocalDate): LocalDate =>
  addDays(today, businessTerms.document.remindedBeforeDays);
