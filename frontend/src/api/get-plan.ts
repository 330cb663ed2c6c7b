import type { FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from './error.ts';
import type { PlanDto } from './generated.ts';

type Answer = QueryReturnValue<unknown, ApiError, object | undefined>;
type Call = (args: FetchArgs) => Answer | PromiseLike<Answer>;

/**
 * One plan as specification section 7 asks for it: where it cannot be fetched, it is looked for in the full list. A plan
 * that is in neither stays the failure it was, rather than becoming another plan at another price.
 */
export async function getPlan(id: number, call: Call): Promise<{ data: PlanDto } | { error: ApiError }> {
  const answer = await call({ url: `/api/subscription-plans/${id}` });
  if (!answer.error) return { data: answer.data as PlanDto };
  const list = await call({ url: '/api/subscription-plans' });
  const found = list.error ? undefined : (list.data as PlanDto[]).find((plan) => plan.id === id);
  return found ? { data: found } : { error: answer.error };
}
