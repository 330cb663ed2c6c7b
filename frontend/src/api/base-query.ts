import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchBaseQueryArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { apiError, NETWORK_ERROR, UNREADABLE_ANSWER, type ApiError } from './error.ts';
import type { Page } from './page.ts';
import { reauthentication } from './reauthentication.slice.ts';
import { readSession, storedToken } from './session-storage.ts';
import { secondFactorLacking } from './session.slice.ts';
import type { renewSession } from './renew-session.ts';
import { goesOnAfterEnd } from './sign-in-again.slice.ts';
import type { UploadArgs } from './upload-progress.ts';
import { followServerTime } from '../shared/server-now.ts';

/** How API calls are made while the server renders a page; the document's store carries it. */
export interface ServerCalls {
  readonly fetch: (request: Request) => Promise<Response>;
}

const options: FetchBaseQueryArgs = {
  // On the server no call leaves the process.
  baseUrl: typeof window === 'undefined' ? 'http://lather.invalid' : window.location.origin,
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = storedToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
  responseHandler: async (response) => {
    const text = await response.text();
    return response.ok && text ? (JSON.parse(text) as unknown) : text;
  },
};

/**
 * A call without an answer ends as if there were no network, so that the person can try again. The server times out
 * sooner on almost everything behind a call.
 */
const answerMilliseconds = 60_000;

const callByNetwork = fetchBaseQuery({ ...options, timeout: answerMilliseconds });
/** File uploads have no timeout: they take as long as the network needs. */
const sendFile = fetchBaseQuery(options);

function fetcherFor(server: ServerCalls | undefined, args: string | UploadArgs) {
  if (server) return fetchBaseQuery({ ...options, fetchFn: (request) => server.fetch(request as Request) });
  if (typeof args === 'string' || !(args.body instanceof FormData)) return callByNetwork;
  const { onSent } = args;
  if (!onSent) return sendFile;
  // Uploads are rare, so their code is loaded with the first one.
  const fetchFn = async (request: RequestInfo | URL) =>
    (await import('./upload-progress.ts')).fetchWithProgress(onSent)(request);
  return fetchBaseQuery({ ...options, fetchFn });
}

/** The sign-out under way. */
let signOut: Promise<unknown> | undefined;

/** A 401 from these routes concerns the credentials that were sent, not the session. */
const aboutCredentials = /^\/api\/(login|register|refresh|logout)(\/|$)/;

/** A token lasts longer than most visits, so the code that renews it is loaded when it is needed. */
const renew = async (...given: Parameters<typeof renewSession>): ReturnType<typeof renewSession> => {
  const part = await import('./renew-session.ts').catch(() => undefined);
  return part ? part.renewSession(...given) : { status: 'FETCH_ERROR', error: 'No answer' };
};

/** How an endpoint wants its calls made. */
interface CallOptions {
  /** How a 401 is reported: as an error, or as the answer null. */
  readonly on401?: 'throw' | 'return-null';
}

type Call = BaseQueryFn<string | UploadArgs, unknown, ApiError, CallOptions, FetchBaseQueryMeta>;

/** Returns the stable code of a 403 refusal, or undefined. */
const refusalIn = (error: FetchBaseQueryError | undefined): string | undefined =>
  error?.status === 403 ? apiError(403, String(error.data), '').problem?.code : undefined;

/**
 * Calls the API. On a 401 the session is renewed once and the call repeated, or else the person is asked to sign in
 * again, or the session ends. Where the renewal fails otherwise, the call fails with it. A call that needs
 * reauthentication is repeated after it. No call is repeated once another person has signed in, in whichever tab.
 */
export const baseQuery: Call = async (args, api, options) => {
  const call = fetcherFor(api.extra as ServerCalls | undefined, args);
  const url = typeof args === 'string' ? args : args.url;
  const isAboutCredentials = aboutCredentials.test(url);
  // A late answer to the sign-out would drop the cookie of the next session.
  if (signOut && isAboutCredentials) await signOut;
  const sender = readSession();
  const isStillSender = () => readSession()?.userId === sender?.userId;
  const sent = Promise.resolve(call(args, api, {}));
  if (url === '/api/logout') signOut = sent.finally(() => (signOut = undefined));
  let answer = await sent;
  if (answer.error?.status === 401 && sender && !isAboutCredentials) {
    // The renewal serves other calls as well, so the end of this one must not end it.
    const ofAll = { ...api, signal: new AbortController().signal };
    const renewed = await renew(sender.token, api.dispatch, async (renewal) => callByNetwork(renewal, ofAll, {}));
    if (typeof renewed === 'object') answer = { error: renewed };
    else if ((renewed === 'renewed' || (await goesOnAfterEnd(api.dispatch))) && isStillSender())
      answer = await call(args, api, {});
  }
  if (
    refusalIn(answer.error) === 'auth.proof_needed' &&
    (await reauthentication.request(api.dispatch)) &&
    isStillSender()
  )
    answer = await call(args, api, {});
  if (refusalIn(answer.error) === 'auth.second_factor_required') api.dispatch(secondFactorLacking(true));
  followServerTime(answer.meta?.response?.headers);
  if (answer.error?.status === 401 && options?.on401 === 'return-null') return { data: null, meta: answer.meta };
  return answer.error
    ? { error: errorOf(answer.error, answer.meta), meta: answer.meta }
    : { data: pageOf(answer.data, answer.meta?.response?.headers), meta: answer.meta };
};

/**
 * Turns a part of a long list into a page, as the generated client declares it: the body holds the rows and
 * X-Total-Count their number. The total is infinite where the server stopped counting (`1000+`). X-Next-Cursor is the
 * cursor of the next part.
 */
function pageOf(data: unknown, headers: Headers | undefined): unknown {
  const total = headers?.get('x-total-count');
  if (!total || !Array.isArray(data)) return data;
  const next = headers?.get('x-next-cursor');
  const radiusMiles = Number(headers?.get('x-search-radius-miles')) || undefined;
  const length = total.endsWith('+')
    ? { total: Infinity, countedTo: Number.parseInt(total) }
    : { total: Number(total) };
  const page = { rows: data as unknown[], ...length };
  return { ...page, ...(next && { next }), ...(radiusMiles && { radiusMiles }) } satisfies Page<unknown>;
}

function errorOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (typeof error.status === 'number')
    return apiError(
      error.status,
      String(error.data),
      meta?.response?.statusText ?? '',
      meta?.response?.headers.get('x-trace-id'),
    );
  if (error.status === 'PARSING_ERROR') return apiError(UNREADABLE_ANSWER, '', error.error);
  return apiError(NETWORK_ERROR, '', 'error' in error ? String(error.error) : 'No answer');
}
