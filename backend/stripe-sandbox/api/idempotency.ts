import { createHash } from 'node:crypto';

import type { EntityManager } from '@mikro-orm/postgresql';

import { ApiError } from '../protocol/api-errors.js';
import type { ApiAnswer, ApiRequest } from './api-exchange.js';

const keptMilliseconds = 24 * 3_600_000;

/** Returns the instant before which keys are forgotten. */
export const keyCutoff = (now: Date): Date => new Date(now.getTime() - keptMilliseconds);

/**
 * Returns the stored answer to the same call, or undefined where its key is new or dropped, as Stripe drops a key
 * after a day. As with Stripe, a call with refused parameters keeps no key.
 * @throws ApiError where the key was used for another call
 */
export async function earlierAnswer(em: EntityManager, request: ApiRequest, now: Date): Promise<ApiAnswer | undefined> {
  await em.execute('delete from stripe_sandbox.idempotency_keys where key = ? and created_at < ?', [
    request.idempotencyKey,
    keyCutoff(now),
  ]);
  const [earlier] = await em.execute<{ request_hash: string; status: number; answer: object }[]>(
    'select request_hash, status, answer from stripe_sandbox.idempotency_keys where key = ?',
    [request.idempotencyKey],
  );
  if (!earlier) return undefined;
  if (earlier.request_hash !== hashOf(request))
    throw new ApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.idempotencyKey}' if you meant to execute a different request.`,
    );
  return { status: earlier.status, body: earlier.answer, replayed: true };
}

/** Stores the answer for repeated calls. */
export async function rememberAnswer(
  em: EntityManager,
  request: ApiRequest,
  answer: ApiAnswer,
  now: Date,
): Promise<void> {
  await em.execute(
    'insert into stripe_sandbox.idempotency_keys (key, request_hash, status, answer, created_at) values (?, ?, ?, ?::jsonb, ?)',
    [request.idempotencyKey, hashOf(request), answer.status, JSON.stringify(answer.body), now],
  );
}

function hashOf({ method, path, account, form }: ApiRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, form, ...(account ? [account] : [])]))
    .digest('hex');
}
