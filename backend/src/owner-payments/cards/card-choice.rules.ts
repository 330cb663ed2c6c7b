import type { CardsAtProvider, SavedCard } from '../../payments/index.js';
import { hasExpired } from '../card-expiry.rules.js';

/**
 * Returns whether the owner chose this card, or it replaced a chosen one that was removed. Saving a card chooses none.
 */
export const isDefault = ({ defaultCardId }: CardsAtProvider, cardId: string): boolean => defaultCardId === cardId;

/** Returns the card that pays where a subscription names none: the chosen one, or else the one saved last. */
export const fallbackCardOf = ({ cards, defaultCardId }: CardsAtProvider): string | undefined =>
  defaultCardId ?? cards[0]?.id;

/** Returns the subscriptions that this card pays. */
export const paidBy = (found: CardsAtProvider, cardId: string): CardsAtProvider['subscriptions'] =>
  found.subscriptions.filter((one) => (one.cardId ?? fallbackCardOf(found)) === cardId);

/** Returns whether choosing this card would change anything. The only card pays for everything unchosen. */
export const canChoose = (found: CardsAtProvider, cardId: string): boolean =>
  (found.cards.length > 1 && !isDefault(found, cardId)) || paidBy(found, cardId).length < found.subscriptions.length;

/**
 * Returns the card that replaces a removed one: the chosen one, or else the newest that has not expired, or else the
 * newest; undefined where there is no other.
 */
export function successorOf(found: CardsAtProvider, cardId: string, now: Date): SavedCard | undefined {
  const others = found.cards.filter(({ id }) => id !== cardId);
  return (
    others.find(({ id }) => id === found.defaultCardId) ?? others.find((card) => !hasExpired(card, now)) ?? others[0]
  );
}
