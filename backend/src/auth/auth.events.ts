import { defineEvent } from '../platform/index.js';

/** Somebody made an account; nothing proves yet that its address is theirs. */
export const accountMade = defineEvent<AccountMade>('auth.account_made');

export interface AccountMade {
  readonly userId: number;
}
