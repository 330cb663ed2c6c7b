import type { SalonDocumentDto } from '../api/generated.ts';
import { plainDate } from '../shared/format/salon-time.ts';

/** What a salon proves, in the order in which it is shown. */
export const documentNames = {
  license: 'Business license',
  insurance: 'Insurance',
} as const satisfies Record<SalonDocumentDto['kind'], string>;

export const documentKinds = Object.keys(documentNames) as SalonDocumentDto['kind'][];

/** "Valid until May 1, 2031", with what is to be seen first where it is about to end or has. */
export function documentStateWords({ state, expiresOn }: SalonDocumentDto): string {
  const until = plainDate(`${expiresOn}T12:00:00Z`, 'UTC');
  if (state === 'expired') return `Expired on ${until}`;
  return state === 'expiring' ? `Expires on ${until}` : `Valid until ${until}`;
}
