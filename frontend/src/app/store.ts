import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { ServerCalls } from '../api/base-query.ts';
import type { api as wholeApi } from '../api/cache-rules.ts';
import { chosenBathPersistence, chosenBathReducer } from '../api/chosen-bath.slice.ts';
import { reauthentication } from '../api/reauthentication.slice.ts';
import { cachedBathsPersistence } from '../api/cached-baths-persistence.ts';
import { landingApi } from '../api/landing-api.ts';
import { sessionPersistence } from '../api/session-persistence.ts';
import { sessionReducer } from '../api/session.slice.ts';
import { signInAgain } from '../api/sign-in-again.slice.ts';
import { type SiteFacts, siteFactsReducer } from '../api/site-facts.slice.ts';
import { emptyDraft } from '../features/wizard/wizard-draft.ts';
import { draftPersistence } from '../features/wizard/wizard-draft-storage.ts';
import { wizardDraftReducer } from '../features/wizard/wizard-draft.slice.ts';
import { toastsReducer } from '../shared/toasts/toasts.slice.ts';

/** There is one API slice; its state has room for every call, and each page loads the code of its own calls. */
const api = landingApi as unknown as typeof wholeApi;

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  chosenBath: chosenBathReducer,
  reauthentication: reauthentication.reducer,
  session: sessionReducer,
  signInAgain: signInAgain.reducer,
  siteFacts: siteFactsReducer,
  toasts: toastsReducer,
  wizardDraft: wizardDraftReducer,
});

type State = ReturnType<typeof reducer>;

/** The API's answers that came with the document. */
export type PreloadedAnswers = Pick<State['api'], 'queries' | 'provided'>;

interface StoreParts {
  /** The answers that the document was rendered from. */
  readonly preloadedAnswers?: PreloadedAnswers;
  /** The facts about the site's operator. */
  readonly siteFacts?: SiteFacts;
  /** The way to the API on the server. */
  readonly serverCalls?: ServerCalls;
}

/** Creates a store: one for the page, for each test, and for each document that the server renders. */
export function createStore({ preloadedAnswers, siteFacts, serverCalls }: StoreParts = {}) {
  const initial = reducer(undefined, { type: 'initial state' });
  return configureStore({
    reducer,
    preloadedState: {
      ...initial,
      ...(siteFacts && { siteFacts }),
      [api.reducerPath]: { ...initial.api, ...preloadedAnswers },
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: serverCalls } }).concat(
        sessionPersistence,
        cachedBathsPersistence,
        chosenBathPersistence,
        draftPersistence,
        api.middleware,
      ),
  });
}

export type Store = ReturnType<typeof createStore>;

/** Returns the state that the server rendered from: that of a visitor who has entered nothing yet. */
export const visitorState = (store: Store): State => ({
  ...store.getState(),
  session: { current: null, lacksSecondFactor: false },
  chosenBath: { bath: null },
  wizardDraft: emptyDraft(),
});
