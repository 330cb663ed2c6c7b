import { onSessionChangedElsewhere } from '../api/session-storage.ts';
import { selectSession, signedIn, signedOut, tokenRenewed } from '../api/session.slice.ts';
import type { Store } from './store.ts';

/**
 * Signs in or out in all tabs when one does. A token that another tab renewed is taken over without loading anything
 * again.
 */
export function syncSessionAcrossTabs(store: Store): () => void {
  return onSessionChangedElsewhere((session) => {
    const here = selectSession(store.getState());
    if (!session) store.dispatch(signedOut());
    else store.dispatch(here?.userId === session.userId ? tokenRenewed(session) : signedIn(session));
  });
}
