import { setServerAhead } from '../../shared/server-now.ts';
import type { PreloadedAnswers } from '../store.ts';

/** The state that a document was rendered from. */
export interface PreloadedState {
  readonly answers: PreloadedAnswers;
  /** How far the server's clock was ahead, in whole minutes: the time of a sandbox can be moved. */
  readonly aheadMinutes: number;
}

export const preloadedStateId = 'preloaded-state';

/** Returns the state this document was rendered from, or undefined where the browser renders the page. */
export function readPreloadedState(): PreloadedState | undefined {
  const text = document.getElementById(preloadedStateId)?.textContent;
  if (!text) return undefined;
  const preloadedState = JSON.parse(text) as PreloadedState;
  setServerAhead(preloadedState.aheadMinutes * 60_000);
  return preloadedState;
}
