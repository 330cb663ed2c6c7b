import { defineEvent } from '../../platform/index.js';

/** A new password was requested for an address that may have no account. */
export const passwordResetRequested = defineEvent<PasswordResetRequested>('auth.password_reset_asked');
/** A link that sets an account's password was created and has to be mailed. */
export const passwordResetOpened = defineEvent<PasswordResetOpened>('auth.password_reset_opened');

/** An account's password was replaced, by its owner or by a mailed link; its owner is notified by mail. */
export const passwordChanged = defineEvent<PasswordChanged>('auth.password_changed');

export interface PasswordResetRequested {
  readonly email: string;
}

export interface PasswordChanged {
  readonly userId: number;
}

export interface PasswordResetOpened {
  readonly userId: number;
  readonly linkId: string;
}
