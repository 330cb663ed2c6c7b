import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchBaseQueryArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { apiError, NETWORK_ERROR, UNREADABLE_ANSWER, type ApiError } from './error.ts';
import type { Page } from './page.ts';
import { askFreshProof } from './fresh-proof.slice.ts';
import { renewSession } from './renew-session.ts';
import { storedToken } from './session-storage.ts';
import { secondFactorLacking, signedOut } from './session.slice.ts';
import type { UploadArgs } from './tell-upload.ts';
import { followServerTime } from '../shared/server-now.ts';

/** How calls are made where pages are drawn: the store of a document carries it. */
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
 * A call without an answer ends like one that found no network: whoever waits may press again. The server gives up sooner
 * on almost all that hangs behind it.
 */
const answerMilliseconds = 60_000;

const callByNetwork = fetchBaseQuery({ ...options, timeout: answerMilliseconds });
/** A file takes as long as the network needs. */
const sendFile = fetchBaseQuery(options);

function callBy(server: ServerCalls | undefined, args: string | UploadArgs) {
  if (server) return fetchBaseQuery({ ...options, fetchFn: (request) => server.fetch(request as Request) });
  if (typeof args === 'string' || !(args.body instanceof FormData)) return callByNetwork;
  const { onSent } = args;
  if (!onSent) return sendFile;
  // Few people ever upload anything: the way to do so comes with the first upload.
  const fetchFn = async (request: RequestInfo | URL) =>
    (await import('./tell-upload.ts')).fetchTelling(onSent)(request);
  return fetchBaseQuery({ ...options, fetchFn });
}

/** A 401 of these says something about the credentials sent along, not about the session. */
const aboutCredentials = /^\/api\/(login|register|refresh|logout)(\/|$)/;

/** How an endpoint wants its calls made. */
interface CallOptions {
  /** What a 401 is: an error, or the answer null. */
  readonly on401?: 'throw' | 'return-null';
}

type Call = BaseQueryFn<string | UploadArgs, unknown, ApiError, CallOptions, FetchBaseQueryMeta>;

/** Why the server lets nobody through, by its stable code. */
const refusalIn = (error: FetchBaseQueryError | undefined): string | undefined =>
  error?.status === 403 ? apiError(403, String(error.data), '').problem?.code : undefined;

/**
 * Calls the API; a session that has run out is renewed once and the call repeated, or else ended. What asks for a fresh
 * proof of who is calling is repeated once it is given.
 */
export const baseQuery: Call = async (args, api, options) => {
  const call = callBy(api.extra as ServerCalls | undefined, args);
  const sentWith = storedToken();
  let answer = await call(args, api, {});
  const url = typeof args === 'string' ? args : args.url;
  if (answer.error?.status === 401 && sentWith && !aboutCredentials.test(url)) {
    if (await renewSession(sentWith, api.dispatch)) answer = await call(args, api, {});
    else api.dispatch(signedOut());
  }
  if (refusalIn(answer.error) === 'auth.proof_needed' && (await askFreshProof(api.dispatch)))
    answer = await call(args, api, {});
  if (refusalIn(answer.error) === 'auth.second_factor_required') api.dispatch(secondFactorLacking(true));
  followServerTime(answer.meta?.response?.headers);
  if (answer.error?.status === 401 && options?.on401 === 'return-null') return { data: null, meta: answer.meta };
  return answer.error
    ? { error: errorOf(answer.error, answer.meta), meta: answer.meta }
    : { data: pageOf(answer.data, answer.meta?.response?.headers), meta: answer.meta };
};

/**
 * A part of a long list and how long it is, as the generated client declares it: the rows are the answer, and their
 * number stands in X-Total-Count. It is endless where the server stopped counting (`1000+`). X-Next-Cursor says what the
 * next part begins after.
 */
function pageOf(data: unknown, headers: Headers | undefined): unknown {
  const total = headers?.get('x-total-count');
  if (!total || !Array.isArray(data)) return data;
  const next = headers?.get('x-next-cursor');
  const radiusMiles = Number(headers?.get('x-search-radius-miles')) || undefined;
  const page = { rows: data as unknown[], total: total.endsWith('+') ? Infinity : Number(total) };
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
