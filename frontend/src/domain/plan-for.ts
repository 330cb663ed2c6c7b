import type { PlanDto } from '../api/generated.ts';
import type { PetSize } from './pet-size.ts';

/** Returns the plan of a size: the bath-only one, or else the basic one. */
export const planFor = (plans: readonly PlanDto[], size: PetSize): PlanDto | undefined =>
  plans.find(({ petSize, planType }) => petSize === size && planType === 'bath_only') ??
  plans.find(({ petSize }) => petSize === size);
