import { defineEvent } from '../../platform/index.js';

/** An account was created; it is not proven yet that its address belongs to its owner. */
export const accountMade = defineEvent<AccountMade>('auth.account_made');

/** A person changed the name of their account. */
export const accountRenamed = defineEvent<AccountRenamed>('auth.account_renamed');

export interface AccountMade {
  readonly userId: number;
}

export interface AccountRenamed {
  readonly userId: number;
}
