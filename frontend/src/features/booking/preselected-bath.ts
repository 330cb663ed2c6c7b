import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';

/** Returns the add-on ids in the address. */
export const addOnIdsIn = (query: URLSearchParams): number[] =>
  (query.get('addons') ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** Returns the subscriptions whose dogs the salon accepts. */
export const fittingAt = (salon: SalonDetailDto, subscriptions: readonly SubscriptionDto[]): SubscriptionDto[] =>
  subscriptions.filter(({ pet }) => acceptedSizes(salon).includes(pet.size));

/**
 * Returns the subscription of the dog in the address, else the only one that can be used at this salon. No other dog
 * takes the place of one that the salon does not accept.
 */
export function firstChoice(
  salon: SalonDetailDto,
  subscriptions: readonly SubscriptionDto[],
  query: URLSearchParams,
): SubscriptionDto | undefined {
  const fitting = fittingAt(salon, subscriptions);
  const isNamed = ({ petId }: SubscriptionDto) => String(petId) === query.get('pet');
  if (subscriptions.some(isNamed)) return fitting.find(isNamed);
  return fitting.length === 1 ? fitting[0] : undefined;
}
