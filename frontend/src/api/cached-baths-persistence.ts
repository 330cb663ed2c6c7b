import type { Middleware } from 'redux';
import { clearCachedBaths, cachedBathsOf } from './cached-baths.ts';
import { selectSession, signedIn, signedOut, type SessionState } from './session.slice.ts';

/** Removes the coming baths from this device when their owner's session ends (own-appointments.ts stores them). */
export const cachedBathsPersistence: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const result = next(action);
  const userId = selectSession(store.getState())?.userId ?? null;
  if (signedOut.match(action) || (signedIn.match(action) && !cachedBathsOf(userId))) clearCachedBaths();
  return result;
};
