import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { minuteMilliseconds } from '../../platform/index.js';

/**
 * The number of keys that a request uses at once; after that Stripe is failing, and the request gets one more key each
 * five minutes, so that it is made within minutes of Stripe's return.
 */
const maxKeys = 5;
const nextKeyMilliseconds = 5 * minuteMilliseconds;

/**
 * Makes a call under an idempotency key. Stripe repeats its own failure under a key for a day, which would block the
 * request until tomorrow. If Stripe repeats such a failure, `findExisting` finds out whether the call took effect
 * nevertheless; if not, the call is made under the next key. The sequence of keys is fixed, so everyone who repeats the
 * request at the same time uses the same key.
 * @param findExisting returns the object that the call was to create; undefined if it does not exist
 */
export async function withIdempotencyKey<Answer>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<Answer>,
  findExisting: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let turn = 0; ; turn += 1)
    try {
      return await call({ idempotencyKey: keyOf(key, turn) });
    } catch (error) {
      if (!isReplayedFailure(error) || turn === maxKeys) throw error;
      const made = await findExisting();
      if (made !== undefined) return made;
    }
}

function keyOf(key: string, turn: number): string {
  if (turn === 0) return key;
  return `${key}:${turn < maxKeys ? turn : `later-${Math.floor(Date.now() / nextKeyMilliseconds)}`}`;
}

/**
 * Serves as `findExisting` for calls whose second object costs nothing while unused, such as a customer without
 * payments.
 */
export const allowDuplicate = (): Promise<undefined> => Promise.resolve(undefined);

/** Returns whether the error is a failure of Stripe's own that it repeats under the call's key. */
function isReplayedFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * Returns a key derived from the operation, so that a process that was interrupted and starts over repeats the same
 * request.
 * @param content what may differ the next time; Stripe refuses one key with two contents
 */
export function idempotencyKey(what: string, content: object): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return `${what}:${digest}`;
}
