import type { LegalTextDto } from '../api/generated.ts';

/** The titles of the operator's legal texts in links. */
export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  refunds: 'Refund Policy',
} as const satisfies Record<LegalTextDto['kind'], string>;
