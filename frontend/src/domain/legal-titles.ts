import type { LegalTextDto } from '../api/generated.ts';

/** What links call the operator's legal texts. */
export const legalTitles = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  refunds: 'Refund Policy',
} as const satisfies Record<LegalTextDto['kind'], string>;
