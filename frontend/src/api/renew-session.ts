import type { Dispatch } from 'redux';
import { readSession, storedToken } from './session-storage.ts';
import { tokenRenewed } from './session.slice.ts';

interface Renewal {
  token: string;
  role: string;
  userId: number;
  username?: string;
  email?: string;
}

/**
 * Exchanges the refresh cookie for a new token, once for all calls and tabs that found the old one expired, because a
 * refresh token is valid for a single use. Returns whether there is a token to repeat the failed call with.
 */
export function renewSession(expired: string, dispatch: Dispatch): Promise<boolean> {
  return inTurn(async () => {
    const current = storedToken();
    if (current !== expired) return current !== null;
    const response = await fetch(new URL('/api/refresh', window.location.origin), {
      method: 'POST',
      credentials: 'include',
    }).catch(() => null);
    const session = readSession();
    if (!response?.ok || !session) return false;
    const renewal = (await response.json()) as Renewal;
    dispatch(
      tokenRenewed({
        token: renewal.token,
        role: renewal.role,
        userId: renewal.userId,
        username: renewal.username ?? session.username,
        email: renewal.email ?? session.email,
      }),
    );
    return true;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time: across all tabs where the browser has locks, otherwise within the page. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('lather-session', work) : work());
  const turn = last.then(locked, locked);
  last = turn;
  return turn;
}
