import type { DomainEvent } from '../../platform/index.js';

/** Somebody asked for a new password for an address that may have no account. */
export const PASSWORD_RESET_ASKED = 'auth.password_reset_asked';
/** A link that sets an account's password was opened; it waits to be mailed. */
export const PASSWORD_RESET_OPENED = 'auth.password_reset_opened';

export interface PasswordResetOpened {
  readonly userId: number;
  readonly linkId: string;
}

export const passwordResetAsked = (email: string): DomainEvent => ({ type: PASSWORD_RESET_ASKED, payload: { email } });
export const passwordResetOpened = (payload: PasswordResetOpened): DomainEvent => ({
  type: PASSWORD_RESET_OPENED,
  payload,
});
