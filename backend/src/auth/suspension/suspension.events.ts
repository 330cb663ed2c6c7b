import { defineEvent } from '../../platform/index.js';

/** An administrator suspended an account; its owner gets the reason. */
export const accountSuspended = defineEvent<AccountSuspendedEvent>('auth.account_suspended');
/** An administrator restored a suspended account. */
export const accountRestored = defineEvent<AccountRestored>('auth.account_restored');

export interface AccountSuspendedEvent {
  readonly userId: number;
  readonly reason: string;
}

export interface AccountRestored {
  readonly userId: number;
}
