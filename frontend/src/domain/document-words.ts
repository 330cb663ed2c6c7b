import type { SalonDocumentDto } from '../api/generated.ts';
import { plainDate } from '../shared/format/salon-time.ts';

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
