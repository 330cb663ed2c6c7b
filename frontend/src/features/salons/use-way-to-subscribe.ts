import { useListPetsQuery, useListPlansQuery } from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import type { PetSize } from '../../domain/pet-size.ts';

/**
 * Returns the path on which a dog of a size gets its subscription. An owner with such a dog chooses it there; the wizard
 * would add it a second time. Everybody else describes a dog in the wizard. `isAsking` is true until this is known.
 */
export function useWayToSubscribe(size: PetSize | undefined, isOwner: boolean) {
  const pets = useListPetsQuery(undefined, { skip: !isOwner });
  const plans = useListPlansQuery({}, { skip: !isOwner });
  const hasSuchDog = pets.data?.some((pet) => pet.size === size);
  const plan = plans.data?.find(({ petSize, planType }) => petSize === size && planType === 'bath_only');
  return {
    way: hasSuchDog && plan ? paths.subscribeTo(plan.id) : paths.subscribeForSize(size ?? ''),
    isAsking: pets.isLoading || plans.isLoading,
  };
}
