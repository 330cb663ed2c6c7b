import { isApiError } from '../api/error.ts';
import { landingApi } from '../api/landing-api.ts';
import { selectSession } from '../api/session.slice.ts';
import { browserStorage } from '../shared/browser-storage.ts';
import type { Store } from './store.ts';

/** Stands in the browser's storage from a sign-out until the server has ended the session of the cookie. */
const storageKey = 'sign-out-owed';

interface Answer {
  readonly error?: unknown;
}

/** Returns whether a later call may still reach the session: the server did not answer, or could not serve the call. */
const isOwed = ({ error }: Answer): boolean =>
  isApiError(error) && (error.status <= 0 || error.status === 429 || error.status >= 500);

/** Ends the session at the server; where that fails, it is owed until there is a network. */
export async function signOutAtServer(logout: () => PromiseLike<Answer>): Promise<void> {
  browserStorage.setItem(storageKey, 'yes');
  if (!isOwed(await logout())) browserStorage.removeItem(storageKey);
}

/**
 * Ends a session at the server that was ended here without a network, now and whenever there is a network again. Returns
 * a function that ends the waiting.
 */
export function repeatOwedSignOut(store: Store): () => void {
  const repeat = () => {
    if (!browserStorage.getItem(storageKey)) return;
    // Whoever has signed in since has another cookie, and must stay signed in.
    if (selectSession(store.getState())) browserStorage.removeItem(storageKey);
    else void signOutAtServer(() => store.dispatch(landingApi.endpoints.logout.initiate()));
  };
  repeat();
  window.addEventListener('online', repeat);
  return () => window.removeEventListener('online', repeat);
}
