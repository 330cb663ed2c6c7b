import { defineEvent } from '../platform/index.js';

/** Somebody wants their account gone; it is erased after some days unless they keep it. */
export const accountClosingAsked = defineEvent<AccountClosingAsked>('account.closing_asked');
/** The account stays: its owner keeps it, or it has come into use again. */
export const accountKept = defineEvent<AccountKept>('account.kept');
/** Nothing is known of the person any more; what others hold of them has to go as well. */
export const accountErased = defineEvent<AccountErased>('account.erased');

export interface AccountClosingAsked {
  readonly userId: number;
  /** ISO instant. */
  readonly erasesAt: string;
}

export interface AccountKept {
  readonly userId: number;
  readonly because: 'owner' | 'in_use';
}

export interface AccountErased {
  readonly userId: number;
}
