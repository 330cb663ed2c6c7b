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
 * Swaps the refresh cookie for a new token, once for all calls and tabs that found the old one expired: each refresh
 * token is good for a single use. Answers whether there is a token that the failed call may be repeated with.
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

/** One at a time over all tabs where the browser has locks, and within the page everywhere. */
function inTurn(work: () => Promise<boolean>): Promise<boolean> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('lather-session', work) : work());
  const turn = last.then(locked, locked);
  last = turn;
  return turn;
}
