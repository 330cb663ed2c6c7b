/** Whether a card is still good (rules.md#saved-cards). */
export type CardExpiry = 'valid' | 'soon' | 'expired';

interface Expiring {
  /** 1 to 12. */
  readonly expMonth: number;
  readonly expYear: number;
}

/** The instant from which the card is not good any more: the end of its month, in UTC. */
const endOf = ({ expMonth, expYear }: Expiring): number => Date.UTC(expYear, expMonth, 1);

/** Has the card expired at this instant? */
export const hasExpired = (card: Expiring, at: Date): boolean => at.getTime() >= endOf(card);

/** Is it good, does it end this month or the next, or has it ended? */
export function cardExpiry(card: Expiring, now: Date): CardExpiry {
  if (hasExpired(card, now)) return 'expired';
  const afterNextMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1);
  return endOf(card) <= afterNextMonth ? 'soon' : 'valid';
}
