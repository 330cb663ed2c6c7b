import { dayMilliseconds } from '../platform/index.js';

/** For how long whoever asked may come back and keep the account. */
const graceDays = 14;

/** From when on an account is erased (rules.md#closed-accounts). */
export const eraseAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + graceDays * dayMilliseconds);
