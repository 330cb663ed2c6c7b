import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Returns bytes that only a holder of the key can compute (HMAC, RFC 2104, with SHA-256). Each purpose signs a text
 * with its own prefix, so that a proof for one purpose is invalid for another.
 */
export function proofBytes(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Returns the same as 43 characters that may stand in an address (base64url). */
export function proofOf(key: string, text: string): string {
  return proofBytes(key, text).toString('base64url');
}

/** Returns the hash by which a token is stored (SHA-256), so that the database does not reveal it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Returns whether a given secret is the expected one; its duration reveals nothing but the length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
