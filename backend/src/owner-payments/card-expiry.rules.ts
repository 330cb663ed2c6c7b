/** The validity of a card (rules.md#saved-cards): `soon` means that it ends this month or the next. */
export type CardExpiry = 'valid' | 'soon' | 'expired';

interface Expiring {
  /** 1 to 12. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** Returns the instant at which the card expires: the end of its month, in UTC. */
const endOf = ({ expMonth, expYear }: Expiring): number => Date.UTC(expYear, expMonth, 1);

/** Returns whether the card has expired at this instant. */
export const hasExpired = (card: Expiring, at: Date): boolean => at.getTime() >= endOf(card);

/** Returns whether the card is valid, ends this month or the next, or has expired. */
export function cardExpiry(card: Expiring, now: Date): CardExpiry {
  if (hasExpired(card, now)) return 'expired';
  const afterNextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1);
  return endOf(card) <= afterNextMonth ? 'soon' : 'valid';
}
