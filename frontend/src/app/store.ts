import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { api } from '../api/cache-rules.ts';
import { sessionPersistence } from '../api/session-persistence.ts';
import { sessionReducer } from '../api/session.slice.ts';
import { draftPersistence } from '../features/wizard/wizard-draft-storage.ts';
import { wizardDraftReducer } from '../features/wizard/wizard-draft.slice.ts';
import { toastsReducer } from '../shared/toasts/toasts.slice.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  toasts: toastsReducer,
  wizardDraft: wizardDraftReducer,
});

/** A store of its own for the page, and for each test. */
export function createStore() {
  return configureStore({
    reducer,
    middleware: (defaults) => defaults().concat(sessionPersistence, draftPersistence, api.middleware),
  });
}

export type Store = ReturnType<typeof createStore>;
