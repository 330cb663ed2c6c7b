const daySeconds = 86_400;
const settlementDays = 2;

/**
 * Returns when the money of a charge becomes available, in seconds: at 00:00 UTC of the second business day after it.
 */
export function availableFrom(chargedAt: number): number {
  let day = Math.floor(chargedAt / daySeconds);
  for (let left = settlementDays; left > 0; left -= isBusinessDay(day) ? 1 : 0) day += 1;
  return day * daySeconds;
}

/** The days are counted since the epoch, which was a Thursday. */
const isBusinessDay = (day: number): boolean => (day + 3) % 7 < 5;
