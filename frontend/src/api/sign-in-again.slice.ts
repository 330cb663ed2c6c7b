import type { Dispatch } from 'redux';
import { awaitedPerson } from './awaited-person.ts';
import { signedOut } from './session.slice.ts';

/** The request to sign in again where a session ended in the middle of the work (rules.md#ended-sessions). */
export const signInAgain = awaitedPerson('signInAgain');

let isOffered = false;
let hasBeenUsed = false;

const noteUse = () => {
  hasBeenUsed = true;
};

/** Says that a page is shown that can ask, and notes its first press or key; the returned function takes it back. */
export function offerSignInAgain(): () => void {
  isOffered = true;
  window.addEventListener('pointerdown', noteUse, true);
  window.addEventListener('keydown', noteUse, true);
  return () => {
    isOffered = false;
    window.removeEventListener('pointerdown', noteUse, true);
    window.removeEventListener('keydown', noteUse, true);
  };
}

/**
 * Asks the person to sign in again, and returns whether the call can be repeated. Where nobody can be asked, or nothing
 * has been done on the page that could be lost, the person is signed out.
 */
export async function goesOnAfterEnd(dispatch: Dispatch): Promise<boolean> {
  if (isOffered && hasBeenUsed) return signInAgain.request(dispatch);
  dispatch(signedOut());
  return false;
}
