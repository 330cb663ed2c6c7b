import { defineEvent } from '../platform/index.js';

/** A sign-in from a new browser was recorded, with a link by which the account's owner disowns it. */
export const signInNoticed = defineEvent<SignInNoticed>('account.sign_in_noticed');

export interface SignInNoticed {
  readonly noticeId: string;
}
