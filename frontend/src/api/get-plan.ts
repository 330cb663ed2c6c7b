import type { FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from './error.ts';
import type { PlanDto } from './generated/other-calls.ts';
import { businessTerms, businessWords } from './business-terms.ts';

const NOT_FOUND = 404;

type Answer = QueryReturnValue<unknown, ApiError, object | undefined>;
type Call = (args: FetchArgs) => Answer | PromiseLike<Answer>;

/** A placeholder for a plan that could not be loaded. Nobody can subscribe to it. */
export interface PlaceholderPlan extends PlanDto {
  /** The status of the call that failed. */
  readonly failedWith: number;
}

/** Returns whether a plan is a placeholder for one that could not be loaded. */
export const isPlaceholder = (plan: PlanDto): plan is PlaceholderPlan => 'failedWith' in plan;

const placeholder: PlanDto = {
  id: 0,
  petSize: 'medium',
  planType: 'basic',
  name: 'Basic Plan',
  description: 'Unlimited baths for one dog.',
  monthlyPrice: businessTerms.fallbackMonthlyPriceCents.medium,
  features: [businessWords.bathsInPlan, 'Basic brushing', 'Access to all partner salons', 'Cancel anytime'],
};

/**
 * Returns one plan. A plan that cannot be fetched is looked up in the full list, and replaced by the basic plan or a
 * placeholder where the list lacks it too. A plan that the server says does not exist stays an error.
 */
export async function getPlan(id: number, call: Call): Promise<{ data: PlanDto } | { error: ApiError }> {
  const { data, error } = await call({ url: `/api/subscription-plans/${id}` });
  if (!error) return { data: data as PlanDto };
  const list = await call({ url: '/api/subscription-plans' });
  const plans = list.error ? [] : (list.data as PlanDto[]);
  const found = plans.find((plan) => plan.id === id);
  if (found) return { data: found };
  if (error.status === NOT_FOUND) return { error };
  const standIn: PlaceholderPlan = {
    ...(plans.find(({ planType }) => planType === 'basic') ?? placeholder),
    failedWith: error.status,
  };
  return { data: standIn };
}
