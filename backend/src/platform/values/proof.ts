import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Bytes that only who has the key can make (RFC 2104, with SHA-256). Each purpose signs a text that begins with words of
 * its own, so that what was made for one is worth nothing for another.
 */
export function proofBytes(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** The same as 43 letters that may stand in an address (base64url). */
export function proofOf(key: string, text: string): string {
  return proofBytes(key, text).toString('base64url');
}

/** Whether a secret that was given is the expected one; how long that takes tells nothing but its length. */
export function isSameSecret(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
