import { createSlice } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';

interface FreshProofState {
  /** Whether a call waits for the person to prove who they are. */
  isRequested: boolean;
}

const freshProofSlice = createSlice({
  name: 'freshProof',
  initialState: (): FreshProofState => ({ isRequested: false }),
  reducers: {
    proofRequested: (state) => {
      state.isRequested = true;
    },
    proofSettled: (state) => {
      state.isRequested = false;
    },
  },
});

const { proofRequested, proofSettled } = freshProofSlice.actions;
export const freshProofReducer = freshProofSlice.reducer;

export const selectProofRequested = (state: { freshProof: FreshProofState }): boolean => state.freshProof.isRequested;

interface Waiting {
  readonly proof: Promise<boolean>;
  readonly settle: (given: boolean) => void;
}

let waiting: Waiting | undefined;

/**
 * Asks the person for a fresh proof (rules.md#fresh-proof), once for all calls that need it. Returns whether it was
 * given.
 */
export function requestFreshProof(dispatch: Dispatch): Promise<boolean> {
  if (waiting) return waiting.proof;
  let settle: Waiting['settle'] = () => undefined;
  const proof = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  waiting = { proof, settle };
  dispatch(proofRequested());
  return proof;
}

/** Resumes the calls that waited for the proof, or lets them fail. */
export function settleFreshProof(dispatch: Dispatch, given: boolean): void {
  const settled = waiting;
  waiting = undefined;
  dispatch(proofSettled());
  settled?.settle(given);
}
