import { onSessionChangedElsewhere } from '../api/session-storage.ts';
import { selectSession, signedIn, signedOut, tokenRenewed } from '../api/session.slice.ts';
import type { Store } from './store.ts';

/** Signing in or out in one tab does it in all; a token renewed elsewhere is taken over without loading anew. */
export function syncSessionAcrossTabs(store: Store): () => void {
  return onSessionChangedElsewhere((session) => {
    const here = selectSession(store.getState());
    if (!session) store.dispatch(signedOut());
    else store.dispatch(here?.userId === session.userId ? tokenRenewed(session) : signedIn(session));
  });
}
