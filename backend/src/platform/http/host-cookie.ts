import type { CookieSerializeOptions } from '@fastify/cookie';

/** A cookie's name and how it is set, out of reach of scripts. */
export interface HostCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * Under https the name tells browsers that only this very host may set the cookie, for all of its paths and never
 * without encryption: no other host of the same domain can plant one. Over plain http, on one's own machine, there is no
 * such name.
 */
export function hostCookie(plainName: string, appUrl: string): HostCookie {
  const secure = appUrl.startsWith('https://');
  const name = secure ? `__Host-${plainName}` : plainName;
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : '/api' } };
}
