import { useListChargesQuery } from './generated.ts';

/** The charges that the dashboard as a whole looks at: what is open, and which baths had a tip. */
export const latestCharges = { limit: 100, offset: 0 } as const;

/** Cents of add-ons and tips that a card did not pay; zero while that is not known. */
export function useOpenBalanceCents(): number {
  const { data } = useListChargesQuery(latestCharges);
  return (data?.rows ?? []).filter(({ can }) => can.pay).reduce((sum, { amount }) => sum + amount, 0);
}
