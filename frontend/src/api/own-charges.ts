import { useListChargesQuery } from './generated.ts';

/** The page of charges that the dashboard reads: the open ones, and the visits that were tipped. */
export const latestCharges = { limit: 100, offset: 0 } as const;

/** Returns the cents of add-ons and tips that a card did not pay; zero while they are not loaded. */
export function useOpenBalanceCents(): number {
  const { data } = useListChargesQuery(latestCharges);
  return (data?.rows ?? []).filter(({ can }) => can.pay).reduce((sum, { amount }) => sum + amount, 0);
}
