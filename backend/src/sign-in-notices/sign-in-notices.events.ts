import { defineEvent } from '../platform/index.js';

/** A sign-in from a new browser is noted, with a link by which its owner says that it was somebody else. */
export const signInNoticed = defineEvent<SignInNoticed>('account.sign_in_noticed');

export interface SignInNoticed {
  readonly noticeId: string;
}
