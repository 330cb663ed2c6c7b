import { businessWords } from '../../api/business-terms.ts';
import type { SalonDocumentDto } from '../../api/generated.ts';
import { plainDate } from '../../shared/format/salon-time.ts';

/** The documents of a salon, in display order. */
export const documentNames = {
  license: 'Business license',
  insurance: 'Insurance',
} as const satisfies Record<SalonDocumentDto['kind'], string>;

export const documentKinds = Object.keys(documentNames) as SalonDocumentDto['kind'][];

/**
 * Returns the state as "Valid until May 1, 2031", with a warning first where the document expires soon or has expired.
 */
export function documentStateWords({ state, expiresOn }: SalonDocumentDto): string {
  const until = plainDate(`${expiresOn}T12:00:00Z`, 'UTC');
  if (state === 'expired') return `Expired on ${until}`;
  return state === 'expiring' ? `Expires on ${until}` : `Valid until ${until}`;
}

/** The texts of the form that adds a document (rules.md#error-texts). */
export const documentMessages = {
  none: 'Not uploaded yet',
  file: (name: string) => `${name}: PDF or picture, at most ${businessWords.largestDocument}`,
  fileMissing: 'Please choose a file',
  dateMissing: 'Please enter the date of expiry',
  added: { title: 'Document uploaded', description: 'Our reviewers can see it.' },
  tryAgain: 'An error occurred. Please try again.',
} as const;
