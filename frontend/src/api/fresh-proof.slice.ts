import { createSlice } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';

interface FreshProofState {
  /** Whether a call waits for the person to prove who they are. */
  asked: boolean;
}

const freshProofSlice = createSlice({
  name: 'freshProof',
  initialState: (): FreshProofState => ({ asked: false }),
  reducers: {
    proofAsked: (state) => {
      state.asked = true;
    },
    proofSettled: (state) => {
      state.asked = false;
    },
  },
});

const { proofAsked, proofSettled } = freshProofSlice.actions;
export const freshProofReducer = freshProofSlice.reducer;

export const selectProofAsked = (state: { freshProof: FreshProofState }): boolean => state.freshProof.asked;

interface Waiting {
  readonly proof: Promise<boolean>;
  readonly settle: (given: boolean) => void;
}

let waiting: Waiting | undefined;

/**
 * Asks the person for a fresh proof (rules.md#fresh-proof), once for all calls that need it. Returns whether it was
 * given.
 */
export function askFreshProof(dispatch: Dispatch): Promise<boolean> {
  if (waiting) return waiting.proof;
  let settle: Waiting['settle'] = () => undefined;
  const proof = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  waiting = { proof, settle };
  dispatch(proofAsked());
  return proof;
}

/** Resumes the calls that waited for the proof, or lets them fail. */
export function settleFreshProof(dispatch: Dispatch, given: boolean): void {
  const settled = waiting;
  waiting = undefined;
  dispatch(proofSettled());
  settled?.settle(given);
}
