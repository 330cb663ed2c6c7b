import { defineEvent } from '../../platform/index.js';

/** Somebody has signed in to an account from a browser that it never was signed in to from. */
export const signedInFromNewBrowser = defineEvent<SignedInFromNewBrowser>('auth.signed_in_from_new_browser');

export interface SignedInFromNewBrowser {
  readonly userId: number;
  readonly browserHash: string;
  /** "Chrome on Android"; null where that is not known. */
  readonly device: string | null;
  /** The IP address; where it lies is looked up nowhere. */
  readonly address: string;
  /** ISO instant. */
  readonly signedInAt: string;
}
