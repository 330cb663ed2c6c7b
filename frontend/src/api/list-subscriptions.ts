import type { FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from './error.ts';
import type { SubscriptionDto } from './generated/other-calls.ts';
import type { Session } from './session-storage.ts';

const FORBIDDEN = 403;
const NOT_FOUND = 404;

type Answer = QueryReturnValue<unknown, ApiError, object | undefined>;
type Call = (args: FetchArgs) => Answer | PromiseLike<Answer>;

const list: FetchArgs = { url: '/api/subscriptions' };

/**
 * Returns the owner's subscriptions: none without a session, and none on 401, which the call answers as null. On 404 or
 * 403 the payment provider is synced once, and the list is fetched once more.
 */
export async function listSubscriptions(
  session: Session | null,
  call: Call,
): Promise<{ data: SubscriptionDto[] } | { error: ApiError }> {
  if (!session) return { data: [] };
  let answer = await call(list);
  if (answer.error?.status === NOT_FOUND || answer.error?.status === FORBIDDEN) {
    const body = { email: session.email, ...(session.userId !== null && { userId: session.userId }) };
    await call({ url: '/api/debug/check-user', method: 'POST', body });
    answer = await call(list);
  }
  return answer.error ? { error: answer.error } : { data: (answer.data as SubscriptionDto[] | null) ?? [] };
}
