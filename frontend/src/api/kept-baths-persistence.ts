import type { Middleware } from 'redux';
import { forgetBaths, keptBathsOf } from './kept-baths.ts';
import { selectSession, signedIn, signedOut, type SessionState } from './session.slice.ts';

/** Removes the coming baths from this device when their owner's session ends (own-appointments.ts stores them). */
export const keptBathsPersistence: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const result = next(action);
  const userId = selectSession(store.getState())?.userId ?? null;
  if (signedOut.match(action) || (signedIn.match(action) && !keptBathsOf(userId))) forgetBaths();
  return result;
};
