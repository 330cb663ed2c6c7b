import { setServerAhead } from '../../shared/server-now.ts';
import type { FirstAnswers } from '../store.ts';

/** The state that a document was rendered from. */
export interface FirstState {
  readonly answers: FirstAnswers;
  /** How far the server's clock was ahead, in whole minutes: the time of a sandbox can be moved. */
  readonly aheadMinutes: number;
}

export const firstStateId = 'first-state';

/** Returns the state this document was rendered from, or undefined where the browser renders the page. */
export function readFirstState(): FirstState | undefined {
  const text = document.getElementById(firstStateId)?.textContent;
  if (!text) return undefined;
  const firstState = JSON.parse(text) as FirstState;
  setServerAhead(firstState.aheadMinutes * 60_000);
  return firstState;
}
