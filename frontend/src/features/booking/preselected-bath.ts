import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';

/** Returns the add-on ids in the address. */
export const addOnIdsIn = (query: URLSearchParams): number[] =>
  (query.get('addons') ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** Returns the subscriptions whose dogs the salon accepts. */
export const fittingAt = (salon: SalonDetailDto, subscriptions: readonly SubscriptionDto[]): SubscriptionDto[] =>
  subscriptions.filter(({ pet }) => acceptedSizes(salon).includes(pet.size));

/** Returns the subscription of the dog in the address, else the only one that can be used at this salon. */
export function firstChoice(
  salon: SalonDetailDto,
  subscriptions: readonly SubscriptionDto[],
  query: URLSearchParams,
): SubscriptionDto | undefined {
  const fitting = fittingAt(salon, subscriptions);
  const preselected = fitting.find(({ petId }) => String(petId) === query.get('pet'));
  return preselected ?? (fitting.length === 1 ? fitting[0] : undefined);
}
