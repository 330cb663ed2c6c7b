import { businessTerms } from '../../api/business-terms.ts';

interface Chosen {
  price: number;
  duration: number;
}

/** Returns the price of a visit beside the subscription (cents) and its duration (minutes). */
export function bookingTotal(addOns: readonly Chosen[]): { cents: number; minutes: number } {
  const bath: { cents: number; minutes: number } = { cents: 0, minutes: businessTerms.bathMinutes };
  return addOns.reduce(
    ({ cents, minutes }, { price, duration }) => ({ cents: cents + price, minutes: minutes + duration }),
    bath,
  );
}
