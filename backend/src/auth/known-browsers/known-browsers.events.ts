import { defineEvent } from '../../platform/index.js';

/** An account was signed in to from a browser that is new to it. */
export const signedInFromNewBrowser = defineEvent<SignedInFromNewBrowser>('auth.signed_in_from_new_browser');

export interface SignedInFromNewBrowser {
  readonly userId: number;
  readonly browserHash: string;
  /** "Chrome on Android"; null if unknown. */
  readonly device: string | null;
  /** The IP address; its location is not looked up. */
  readonly address: string;
  /** ISO instant. */
  readonly signedInAt: string;
}
