import { createSlice } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';

interface ReauthenticationState {
  /** Whether a call waits for the person to prove who they are. */
  isRequested: boolean;
}

const reauthenticationSlice = createSlice({
  name: 'reauthentication',
  initialState: (): ReauthenticationState => ({ isRequested: false }),
  reducers: {
    reauthenticationRequested: (state) => {
      state.isRequested = true;
    },
    reauthenticationSettled: (state) => {
      state.isRequested = false;
    },
  },
});

const { reauthenticationRequested, reauthenticationSettled } = reauthenticationSlice.actions;
export const reauthenticationReducer = reauthenticationSlice.reducer;

export const selectReauthenticationRequested = (state: { reauthentication: ReauthenticationState }): boolean =>
  state.reauthentication.isRequested;

interface Waiting {
  readonly outcome: Promise<boolean>;
  readonly settle: (succeeded: boolean) => void;
}

let waiting: Waiting | undefined;

/**
 * Asks the person to reauthenticate (rules.md#reauthentication), once for all calls that need it. Returns whether
 * they did.
 */
export function requestReauthentication(dispatch: Dispatch): Promise<boolean> {
  if (waiting) return waiting.outcome;
  let settle: Waiting['settle'] = () => undefined;
  const outcome = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  waiting = { outcome, settle };
  dispatch(reauthenticationRequested());
  return outcome;
}

/** Resumes the calls that waited, or lets them fail. */
export function settleReauthentication(dispatch: Dispatch, succeeded: boolean): void {
  const settled = waiting;
  waiting = undefined;
  dispatch(reauthenticationSettled());
  settled?.settle(succeeded);
}
