import { useListPlansQuery, type PlanDto } from '../../api/generated.ts';
import { fallbackPriceCents } from '../../domain/business-constants.ts';
import type { PetSize } from '../../domain/pet-size.ts';

/** Returns the plan of a size: the bath-only one, or else the basic one. */
export const planFor = (plans: readonly PlanDto[], size: PetSize): PlanDto | undefined =>
  plans.find(({ petSize, planType }) => petSize === size && planType === 'bath_only') ??
  plans.find(({ petSize }) => petSize === size);

/** Returns the monthly price of a size in cents; the fallback where the plans cannot be loaded. */
export const priceFor = (plans: readonly PlanDto[] | undefined, size: PetSize): number =>
  (plans && planFor(plans, size)?.monthlyPrice) ?? fallbackPriceCents(size);

/** Loads all plans, and picks the one of the size; it lacks where the list did not load, or has no such plan. */
export function useWizardPlan(size: PetSize) {
  const { data: plans, isLoading, isFetching, refetch } = useListPlansQuery({});
  const plan = plans && planFor(plans, size);
  return { plans, plan, lacksPlan: !isLoading && !plan, isLoading, isFetching, refetch };
}
