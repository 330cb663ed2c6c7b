import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readSession, type Session } from './session-storage.ts';

export interface SessionState {
  current: Session | null;
  /** Whether this person has to set up a second factor before anything else (rules.md#second-factor). */
  lacksSecondFactor: boolean;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ current: readSession(), lacksSecondFactor: false }),
  reducers: {
    signedIn: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
    },
    /** The same person gets a fresh token: cached answers stay valid. */
    tokenRenewed: (state, { payload }: PayloadAction<Session>) => {
      state.current = payload;
    },
    signedOut: (state) => {
      state.current = null;
      state.lacksSecondFactor = false;
    },
    secondFactorLacking: (state, { payload }: PayloadAction<boolean>) => {
      state.lacksSecondFactor = payload;
    },
  },
});

export const { signedIn, tokenRenewed, signedOut, secondFactorLacking } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

interface WithSession {
  session: SessionState;
}

export const selectSession = (state: WithSession): Session | null => state.session.current;

export const selectLacksSecondFactor = (state: WithSession): boolean => state.session.lacksSecondFactor;

/** Returns the name that is shown for the signed-in person (rules.md#displayed-names). */
export const displayNameOf = (session: Session): string => session.username || session.email.split('@')[0] || 'User';

/** Returns the letter of the avatar: the first of the username in upper case, or U. */
export const initialOf = (session: Session): string => session.username.charAt(0).toUpperCase() || 'U';
