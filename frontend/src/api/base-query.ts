import {
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query';
import { apiError, NO_ANSWER, UNREADABLE, type ApiError } from './error.ts';
import { renewSession } from './renew-session.ts';
import { storedToken } from './session-storage.ts';
import { signedOut } from './session.slice.ts';
import { followProductTime } from '../shared/present-instant.ts';

const call = fetchBaseQuery({
  baseUrl: window.location.origin,
  credentials: 'include',
  prepareHeaders: (headers) => {
    const token = storedToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
  },
  responseHandler: async (response) => {
    const text = await response.text();
    return response.ok && text ? (JSON.parse(text) as unknown) : text;
  },
});

/** A 401 of these says something about the credentials sent along, not about the session. */
const aboutCredentials = /^\/api\/(login|register|refresh|logout)$/;

type Call = BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta>;

/** Calls the API; a session that has run out is renewed once and the call repeated, or else ended. */
export const baseQuery: Call = async (args, api, options) => {
  const sentWith = storedToken();
  let answer = await call(args, api, options);
  const url = typeof args === 'string' ? args : args.url;
  if (answer.error?.status === 401 && sentWith && !aboutCredentials.test(url)) {
    if (await renewSession(sentWith, api.dispatch)) answer = await call(args, api, options);
    else api.dispatch(signedOut());
  }
  followProductTime(answer.meta?.response?.headers);
  return answer.error
    ? { error: errorOf(answer.error, answer.meta), meta: answer.meta }
    : { data: answer.data, meta: answer.meta };
};

function errorOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  if (typeof error.status === 'number')
    return apiError(error.status, String(error.data), meta?.response?.statusText ?? '');
  if (error.status === 'PARSING_ERROR') return apiError(UNREADABLE, '', error.error);
  return apiError(NO_ANSWER, '', 'error' in error ? String(error.error) : 'No answer');
}
