import { onSessionChangedElsewhere } from '../api/session-storage.ts';
import { selectSession, signedIn, signedOut, tokenRenewed } from '../api/session.slice.ts';
import { signInAgain } from '../api/sign-in-again.slice.ts';
import type { Store } from './store.ts';

/**
 * Signs in or out in all tabs when one does. A token that another tab renewed is taken over without loading anything
 * again, and calls that wait here for the person to sign in again go on with it (rules.md#ended-sessions).
 */
export function syncSessionAcrossTabs(store: Store): () => void {
  return onSessionChangedElsewhere((session) => {
    const here = selectSession(store.getState());
    if (session?.token === here?.token) return;
    const isSamePerson = session !== null && here?.userId === session.userId;
    if (!session) store.dispatch(signedOut());
    else store.dispatch(isSamePerson ? tokenRenewed(session) : signedIn(session));
    signInAgain.settle(store.dispatch, isSamePerson);
  });
}
