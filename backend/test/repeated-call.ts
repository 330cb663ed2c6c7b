import { randomUUID } from 'node:crypto';

import type { Answer, ErrorAnswer, HttpClient } from './http-client.js';

/** A creating call. */
interface Call {
  readonly path: string;
  readonly body?: object;
}

/** The answers to a call that is repeated under its key, and to another one under the same key. */
interface RepeatedAnswers<Body> {
  /** The headers with the key. */
  readonly headers: Record<string, string>;
  readonly first: Answer<Body>;
  readonly again: Answer<Body>;
  readonly other: readonly [status: number, code: string];
}

/** How another request under a key that was used is refused. */
export const keyReused = [422, 'platform.idempotency_key_reused'];

/** Makes the call, repeats it as after a lost answer, and then makes it with a change, all under one key. */
export async function repeat<Body>(
  client: HttpClient,
  call: Call,
  change: Partial<Call>,
): Promise<RepeatedAnswers<Body>> {
  const headers = { 'idempotency-key': randomUUID() };
  const send = <Sent>({ path, body }: Call): Promise<Answer<Sent>> => client.post<Sent>(path, body, headers);
  const first = await send<Body>(call);
  const again = await send<Body>(call);
  const { status, body } = await send<ErrorAnswer>({ ...call, ...change });
  return { headers, first, again, other: [status, body.code] };
}
