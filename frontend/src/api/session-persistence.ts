import type { Middleware } from 'redux';
import { emptyApi } from './empty-api.ts';
import { writeSession } from './session-storage.ts';
import { signedIn, signedOut, tokenRenewed } from './session.slice.ts';

/** Keeps local storage in step with the session, and drops one person's data before another's is shown. */
export const sessionPersistence: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (signedIn.match(action) || tokenRenewed.match(action)) writeSession(action.payload);
  if (signedOut.match(action)) writeSession(null);
  if (signedIn.match(action) || signedOut.match(action)) store.dispatch(emptyApi.util.resetApiState());
  return result;
};
