import { defineEvent } from '../platform/index.js';

/** An owner requested that their account be closed; it is erased after some days unless they keep it. */
export const accountClosingRequested = defineEvent<AccountClosingRequested>('account.closing_asked');
/** The account stays: its owner keeps it, or it is in use again. */
export const accountClosingWithdrawn = defineEvent<AccountClosingWithdrawn>('account.kept');
/** The account was erased; other systems have to erase the person's data as well. */
export const accountErased = defineEvent<AccountErased>('account.erased');

export interface AccountClosingRequested {
  readonly userId: number;
  /** ISO instant. */
  readonly erasesAt: string;
}

export interface AccountClosingWithdrawn {
  readonly userId: number;
  readonly because: 'owner' | 'in_use';
}

export interface AccountErased {
  readonly userId: number;
}
