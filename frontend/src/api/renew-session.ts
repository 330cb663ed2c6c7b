import type { FetchArgs, FetchBaseQueryError } from '@reduxjs/toolkit/query';
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

/** Calls the API, within the time that every call has for its answer. */
export type CallApi = (args: FetchArgs) => Promise<{ data?: unknown; error?: FetchBaseQueryError | undefined }>;

/** The renewal under way, and the token that it replaces. */
let underWay: { readonly expired: string; readonly outcome: Promise<Renewed> } | undefined;

/**
 * Exchanges the refresh cookie for a new token, once for all calls and tabs that found the old one expired, because a
 * refresh token is replaced at each use. Only a refusal ends the session: without an answer, or with an error of the
 * server, nothing is known about it, and all calls that waited fail.
 */
export function renewSession(expired: string, dispatch: Dispatch, call: CallApi): Promise<Renewed> {
  if (underWay?.expired === expired) return underWay.outcome;
  const outcome = inTurn(() => renew(expired, dispatch, call)).finally(() => {
    if (underWay?.outcome === outcome) underWay = undefined;
  });
  underWay = { expired, outcome };
  return outcome;
}

async function renew(expired: string, dispatch: Dispatch, call: CallApi): Promise<Renewed> {
  if (storedToken() !== expired) return replacedElsewhere();
  const { data, error } = await call({ url: '/api/refresh', method: 'POST' });
  // Somebody may have signed out or in meanwhile, in another tab.
  if (storedToken() !== expired) return replacedElsewhere();
  if (error) return isRefusal(error) ? 'ended' : error;
  const { token, role, userId, username, email } = data as Renewal;
  const session = readSession();
  const names = { username: username ?? session?.username ?? '', email: email ?? session?.email ?? '' };
  dispatch(tokenRenewed({ token, role, userId, ...names }));
  return 'renewed';
}

type Renewed = 'renewed' | 'ended' | FetchBaseQueryError;

/** Returns what another tab has done with the session. */
const replacedElsewhere = (): Renewed => (storedToken() === null ? 'ended' : 'renewed');

const TOO_MANY_REQUESTS = 429;

const isRefusal = ({ status }: FetchBaseQueryError): boolean =>
  typeof status === 'number' && status !== TOO_MANY_REQUESTS && status < 500;

let last: Promise<unknown> = Promise.resolve();

/** Runs one piece of work at a time: across all tabs where the browser has locks, otherwise within the page. */
function inTurn(work: () => Promise<Renewed>): Promise<Renewed> {
  const locked = async (): Promise<Renewed> => {
    if (!('locks' in navigator)) return work();
    let isGranted = false;
    try {
      return await navigator.locks.request('lather-session', () => {
        isGranted = true;
        return work();
      });
    } catch (error) {
      // A browser in which cookies are blocked grants no lock.
      if (isGranted) throw error;
      return work();
    }
  };
  const turn = last.then(locked, locked);
  last = turn;
  return turn;
}
