import type { Dispatch } from 'redux';
import { awaitedPerson } from './awaited-person.ts';
import { signedOut } from './session.slice.ts';

/** The request to sign in again where a session ended in the middle of the work (rules.md#ended-sessions). */
export const signInAgain = awaitedPerson('signInAgain');

let isOffered = false;
let wasAnswered = false;

/** Says that a page is shown that can ask; the returned function takes it back. */
export function offerSignInAgain(): () => void {
  isOffered = true;
  return () => {
    isOffered = false;
  };
}

/** Notes that a call of the present session was answered: what the person does from then on can be lost. */
export function noteAnswered(): void {
  wasAnswered = true;
}

/** Whether the person has done anything on the page yet; a public call is answered whatever the token. */
const hasBeenUsed = (): boolean => navigator.userActivation?.hasBeenActive ?? true;

/**
 * Asks the person to sign in again, and returns whether the call can be repeated. Where nobody can be asked, or the page
 * was opened with a session that had ended before, the person is signed out.
 */
export async function goesOnAfterEnd(dispatch: Dispatch): Promise<boolean> {
  if (isOffered && wasAnswered && hasBeenUsed()) return signInAgain.request(dispatch);
  dispatch(signedOut());
  return false;
}
