import { dayMilliseconds } from '../platform/index.js';

/** For how long the owner of a closed account may come back and keep it. */
const graceDays = 14;

/** From when on an account is erased (rules.md#closed-accounts). */
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + graceDays * dayMilliseconds);
