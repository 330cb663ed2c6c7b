import { setServerAhead } from '../../shared/server-now.ts';
import type { FirstAnswers } from '../store.ts';

/** What a document was drawn from. */
export interface FirstState {
  readonly answers: FirstAnswers;
  /** How far the server's clock was ahead, in whole minutes: a sandbox's time can be moved. */
  readonly aheadMinutes: number;
}

export const firstStateId = 'first-state';

/** What this document was drawn from, or undefined where the page draws itself. */
export function readFirstState(): FirstState | undefined {
  const text = document.getElementById(firstStateId)?.textContent;
  if (!text) return undefined;
  const firstState = JSON.parse(text) as FirstState;
  setServerAhead(firstState.aheadMinutes * 60_000);
  return firstState;
}
