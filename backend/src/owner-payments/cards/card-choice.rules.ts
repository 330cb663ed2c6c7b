import type { CardsAtProvider, SavedCard } from '../../payments/index.js';
import { hasExpired } from '../card-expiry.rules.js';

/** The card that pays what no subscription names a card for: the chosen one, or else the one saved last. */
export const defaultCardOf = ({ cards, defaultCardId }: CardsAtProvider): string | undefined =>
  defaultCardId ?? cards[0]?.id;

/** The subscriptions that this card pays. */
export const paidBy = (found: CardsAtProvider, cardId: string): CardsAtProvider['subscriptions'] =>
  found.subscriptions.filter((one) => (one.cardId ?? defaultCardOf(found)) === cardId);

/** Would choosing this card change anything? */
export const canChoose = (found: CardsAtProvider, cardId: string): boolean =>
  defaultCardOf(found) !== cardId || paidBy(found, cardId).length < found.subscriptions.length;

/**
 * The card that takes the place of one that is removed: the chosen one, or else the newest that has not expired, or
 * else the newest. Undefined where there is no other.
 */
export function successorOf(found: CardsAtProvider, cardId: string, now: Date): SavedCard | undefined {
  const others = found.cards.filter(({ id }) => id !== cardId);
  return (
    others.find(({ id }) => id === found.defaultCardId) ?? others.find((card) => !hasExpired(card, now)) ?? others[0]
  );
}
