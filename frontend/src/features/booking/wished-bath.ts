import type { SalonDetailDto, SubscriptionDto } from '../../api/generated.ts';
import { acceptedSizes } from '../../domain/pet-size.ts';

/** The extras that an address asks for, by their ids. */
export const wishedAddOns = (query: URLSearchParams): number[] =>
  (query.get('addons') ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** The subscription of the dog that an address asks for, else the only one that can be used here. */
export function firstChoice(
  salon: SalonDetailDto,
  subscriptions: readonly SubscriptionDto[],
  query: URLSearchParams,
): SubscriptionDto | undefined {
  const fitting = subscriptions.filter(({ pet }) => acceptedSizes(salon).includes(pet.size));
  const wished = fitting.find(({ petId }) => String(petId) === query.get('pet'));
  return wished ?? (fitting.length === 1 ? fitting[0] : undefined);
}
