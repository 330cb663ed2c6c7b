import { createHash } from 'node:crypto';
import Stripe from 'stripe';

/** How many keys a wish spends at once; after that Stripe is failing, and the wish gets one more key each hour. */
const mostKeys = 5;
const hourMilliseconds = 3_600_000;

/**
 * Makes a call under an idempotency key. Stripe repeats a failure of its own under its key for a day, so a wish that met
 * one could not be granted until tomorrow. Where Stripe answers such a kept failure, a look tells whether the call did
 * something all the same; if not, it is made again under the next key of a row that is always the same, so that all who
 * repeat the wish within an hour come to the same key.
 * @param look what the call was to make, where it is there; undefined where nothing was made
 */
export async function underKeys<Answer>(
  key: string,
  call: (options: { idempotencyKey: string }) => Promise<Answer>,
  look: () => Promise<Answer | undefined>,
): Promise<Answer> {
  for (let turn = 0; ; turn += 1)
    try {
      return await call({ idempotencyKey: keyOf(key, turn) });
    } catch (error) {
      if (!isKeptFailure(error) || turn === mostKeys) throw error;
      const made = await look();
      if (made !== undefined) return made;
    }
}

function keyOf(key: string, turn: number): string {
  if (turn === 0) return key;
  return `${key}:${turn < mostKeys ? turn : `hour-${Math.floor(Date.now() / hourMilliseconds)}`}`;
}

/** A `look` of calls whose second object costs nothing where nobody uses it, such as a customer without payments. */
export const harmlessTwice = (): Promise<undefined> => Promise.resolve(undefined);

/** A failure of Stripe's own that it repeats under the call's key, and says so. */
function isKeptFailure(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError) || (error.statusCode ?? 0) < 500) return false;
  return error.headers?.['idempotent-replayed'] === 'true';
}

/**
 * A key derived from what is done, so that a process that was cut off and starts over asks for the same thing again.
 * `content` is what may differ the next time; Stripe refuses one key with two contents.
 */
export function idempotencyKey(what: string, content: object): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
  return `${what}:${digest}`;
}
