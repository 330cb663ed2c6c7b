import { defineEvent } from '../../platform/index.js';

/** An administrator keeps an account from signing in; its owner is told why. */
export const accountSuspended = defineEvent<AccountSuspendedEvent>('auth.account_suspended');
/** It may sign in again. */
export const accountRestored = defineEvent<AccountRestored>('auth.account_restored');

export interface AccountSuspendedEvent {
  readonly userId: number;
  readonly reason: string;
}

export interface AccountRestored {
  readonly userId: number;
}
