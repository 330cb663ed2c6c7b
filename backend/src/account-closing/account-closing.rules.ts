import { dayMilliseconds } from '../platform/index.js';
import { businessTerms } from '../plans/business-terms.js';

/** Returns from when on an account is erased (rules.md#closed-accounts). */
export const eraseAfter = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + businessTerms.closedAccountKeptDays * dayMilliseconds);
