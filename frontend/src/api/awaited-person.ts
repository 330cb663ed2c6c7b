import { createSlice } from '@reduxjs/toolkit';
import type { Dispatch } from 'redux';

interface Waiting {
  readonly outcome: Promise<boolean>;
  readonly settle: (succeeded: boolean) => void;
}

/** Creates the state of a request to the person, for which calls wait. */
export function awaitedPerson<Name extends string>(name: Name) {
  let waiting: Waiting | undefined;
  const { actions, reducer } = createSlice({
    name,
    initialState: () => ({ isRequested: false }),
    reducers: {
      requested: (state) => {
        state.isRequested = true;
      },
      settled: (state) => {
        state.isRequested = false;
      },
    },
  });
  return {
    reducer,
    selectRequested: (state: Record<Name, { isRequested: boolean }>): boolean => state[name].isRequested,
    /** Asks the person once for all calls that wait. Returns whether the calls can be repeated. */
    request: (dispatch: Dispatch): Promise<boolean> => {
      if (waiting) return waiting.outcome;
      let settle: Waiting['settle'] = () => undefined;
      const outcome = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      waiting = { outcome, settle };
      dispatch(actions.requested());
      return outcome;
    },
    /** Resumes the calls that waited, or lets them fail. */
    settle: (dispatch: Dispatch, succeeded: boolean): void => {
      if (!waiting) return;
      const { settle } = waiting;
      waiting = undefined;
      dispatch(actions.settled());
      settle(succeeded);
    },
  };
}
