import { createHash, randomBytes } from 'node:crypto';

import { proofOf } from '../platform/index.js';

/**
 * A refresh token names its session and proves it by a secret: `id.secret`. All tokens of a session bear its id, so one
 * that was replaced long ago is still known for what it is.
 */
export function newRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`;
}

/**
 * The successor is derived from its predecessor by a key that only the server has: two tabs that renew at once, and a
 * browser that never got the first answer, are given the same one.
 */
export function tokenAfter(token: string, sessionId: string, key: string): string {
  return `${sessionId}.${proofOf(key, token)}`;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id of the session that the token names, or undefined where it names none. */
export function sessionIdIn(token: string): string | undefined {
  const [id = ''] = token.split('.');
  return uuid.test(id) ? id : undefined;
}

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
