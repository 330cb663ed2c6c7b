import { randomBytes } from 'node:crypto';

import { proofOf } from '../../platform/index.js';

/**
 * Returns a new refresh token, which names its session and proves it by a secret: `id.secret`. All tokens of a session
 * contain its id, so even one that was replaced long ago is recognized.
 */
export function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * Returns a token's successor, derived from it by a key that only the server has, so that two tabs that renew at once
 * get the same one.
 * @param again the instant at which it replaces an earlier successor, which the browser never got
 */
export function tokenAfter(token: string, sessionId: string, key: string, again?: Date): string {
  return `${sessionId}.${proofOf(key, again ? `${token} ${again.toISOString()}` : token)}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the id of the session that the token names; undefined if it names none. */
export function sessionIdIn(token: string): string | undefined {
  const [id = ''] = token.split('.');
  return uuid.test(id) ? id : undefined;
}
