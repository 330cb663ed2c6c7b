import type { CookieSerializeOptions } from '@fastify/cookie';

/** A cookie's name and options; scripts cannot read it. */
export interface HostCookie {
  readonly name: string;
  readonly options: CookieSerializeOptions;
}

/**
 * Returns the name and options of a cookie. Under https the name's prefix tells browsers that only this host may set
 * the cookie, for all of its paths and only with encryption, so no other host of the domain can plant one. Over plain
 * http, on a developer's machine, there is no such prefix.
 */
export function hostCookie(plainName: string, appUrl: string): HostCookie {
  const secure = appUrl.startsWith('https://');
  const name = secure ? `__Host-${plainName}` : plainName;
  return { name, options: { httpOnly: true, sameSite: 'lax', secure, path: secure ? '/' : '/api' } };
}
