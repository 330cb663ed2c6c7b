import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readSession, type Session } from './session-storage.ts';

export interface SessionState {
  current: Session | null;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: readSession() }),
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
    },
    /** The same person with a fresh token: what is cached stays valid. */
    tokenRenewed: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
    },
    signedOut: (state) => {
      state.current = null;
    },
  },
});

export const { signedIn, tokenRenewed, signedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

interface WithSession {
  session: SessionState;
}

export const selectSession = (state: WithSession): Session | null => state.session.current;

/** The name shown for whoever is signed in (rules.md#names-shown). */
export const displayNameOf = (session: Session): string => session.username || session.email.split('@')[0] || 'User';

/** The letter of the avatar: the username's first, upper case, or U. */
export const initialOf = (session: Session): string => session.username.charAt(0).toUpperCase() || 'U';
