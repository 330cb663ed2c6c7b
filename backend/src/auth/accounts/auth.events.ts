import { defineEvent } from '../../platform/index.js';

/** An account was created; it is not proven yet that its address belongs to its owner. */
export const accountMade = defineEvent<AccountMade>('auth.account_made');

export interface AccountMade {
  readonly userId: number;
}
