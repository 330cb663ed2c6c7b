/** A bath takes 30 minutes; add-ons come on top. */
const BATH_MINUTES = 30;

interface Chosen {
  price: number;
  duration: number;
}

/** What a visit costs beside the subscription (cents) and how long it takes (minutes). */
export function bookingTotal(addOns: readonly Chosen[]): { cents: number; minutes: number } {
  return addOns.reduce(
    ({ cents, minutes }, { price, duration }) => ({ cents: cents + price, minutes: minutes + duration }),
    {
      cents: 0,
      minutes: BATH_MINUTES,
    },
  );
}
