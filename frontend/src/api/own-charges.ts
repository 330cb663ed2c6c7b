import { useListChargesQuery } from './generated.ts';

/** The charges that the dashboard reads on every tab: those that wait for their day or that a card did not pay. */
export const unpaidCharges = { unpaid: 'true', limit: 100, offset: 0 } as const;

/** Returns the cents of add-ons and tips that a card did not pay; undefined while they are not known. */
export function useOpenBalanceCents(): number | undefined {
  const { data } = useListChargesQuery(unpaidCharges);
  return data?.rows.filter(({ can }) => can.pay).reduce((sum, { amount }) => sum + amount, 0);
}
