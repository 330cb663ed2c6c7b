import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
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
 * refresh token is valid for a single use. Only a refusal ends the session: without an answer, or with an error of the
 * server, nothing is known about it.
 */
export function renewSession(expired: string, dispatch: Dispatch): Promise<Renewed> {
  return inTurn(async () => {
    const current = storedToken();
    if (current !== expired) return current === null ? 'ended' : 'renewed';
    const response = await fetch(new URL('/api/refresh', window.location.origin), {
      method: 'POST',
      credentials: 'include',
    }).catch(() => null);
    const session = readSession();
    if (!response) return { status: 'FETCH_ERROR', error: 'No answer' };
    const { ok, status } = response;
    const text = await response.text();
    if (!ok && (status === TOO_MANY_REQUESTS || status >= 500)) return { status, data: text };
    if (!ok || !session) return 'ended';
    const renewal = JSON.parse(text) as Renewal;
    dispatch(
      tokenRenewed({
        token: renewal.token,
        role: renewal.role,
        userId: renewal.userId,
        username: renewal.username ?? session.username,
        email: renewal.email ?? session.email,
      }),
    );
    return 'renewed';
  });
}

type Renewed = 'renewed' | 'ended' | FetchBaseQueryError;

const TOO_MANY_REQUESTS = 429;

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time: across all tabs where the browser has locks, otherwise within the page. */
function inTurn(work: () => Promise<Renewed>): Promise<Renewed> {
  const locked = () => ('locks' in navigator ? navigator.locks.request('lather-session', work) : work());
  const turn = last.then(locked, locked);
  last = turn;
  return turn;
}
