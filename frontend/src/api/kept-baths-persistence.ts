import type { Middleware } from 'redux';
import { forgetBaths, keepBaths, keptBathsOf } from './kept-baths.ts';
import { ownAppointmentsApi } from './own-appointments.ts';
import { selectSession, signedIn, signedOut, type SessionState } from './session.slice.ts';

const { comingAppointments } = ownAppointmentsApi.endpoints;

/** Keeps the coming baths each time they are loaded, and forgets them with the session of their owner. */
export const keptBathsPersistence: Middleware<object, { session: SessionState }> = (store) => (next) => (action) => {
  const result = next(action);
  const userId = selectSession(store.getState())?.userId ?? null;
  if (signedOut.match(action) || (signedIn.match(action) && !keptBathsOf(userId))) forgetBaths();
  if (comingAppointments.matchFulfilled(action) && userId !== null) keepBaths(userId, action.payload, new Date());
  return result;
};
