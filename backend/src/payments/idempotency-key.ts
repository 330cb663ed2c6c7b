import { createHash } from 'node:crypto';

/**
 * A key derived from what is done, so that a process that was cut off and starts over asks for the same thing again.
 * `content` is what may differ the next time; Stripe refuses one key with two contents.
 */
export function idempotencyKey(what: string, content: object): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return `${what}:${digest}`;
}
