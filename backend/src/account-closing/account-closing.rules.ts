import { dayMilliseconds } from '../platform/index.js';

/** The days that the owner of a closed account has to keep it after all. */
const graceDays = 14;

/** Returns from when on an account is erased (rules.md#closed-accounts). */
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + graceDays * dayMilliseconds);
