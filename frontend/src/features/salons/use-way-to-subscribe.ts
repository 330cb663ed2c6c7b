import {
  type SubscriptionDto,
  useListPetsQuery,
  useListPlansQuery,
  useListSubscriptionsQuery,
} from '../../api/generated.ts';
import { paths } from '../../app/paths.ts';
import type { PetSize } from '../../domain/pet-size.ts';

/** Returns whether a subscription keeps its dog from another one (rules.md#one-subscription-a-dog). */
const runs = ({ status, can }: SubscriptionDto) =>
  can.book || status === 'active' || status === 'paused' || status === 'past_due';

/**
 * Returns the path on which a dog of a size gets its subscription. An owner with such a dog that has none chooses it
 * there; the wizard would add it a second time. Everybody else describes a dog in the wizard. `isAsking` is true until
 * this is known.
 */
export function useWayToSubscribe(size: PetSize | undefined, isOwner: boolean) {
  const pets = useListPetsQuery(undefined, { skip: !isOwner });
  const plans = useListPlansQuery({}, { skip: !isOwner });
  const subscriptions = useListSubscriptionsQuery(undefined, { skip: !isOwner });
  const subscribed = new Set(subscriptions.data?.filter(runs).map(({ petId }) => petId));
  const hasSuchDog = pets.data?.some((pet) => pet.size === size && !subscribed.has(pet.id));
  const plan = plans.data?.find(({ petSize, planType }) => petSize === size && planType === 'bath_only');
  return {
    way: hasSuchDog && plan ? paths.subscribeTo(plan.id) : paths.subscribeForSize(size ?? ''),
    isAsking: pets.isLoading || plans.isLoading || subscriptions.isLoading,
  };
}
