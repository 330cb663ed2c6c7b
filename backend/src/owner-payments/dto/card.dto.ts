import type { CardExpiry } from '../card-expiry.rules.js';

/** The actions that the owner may take on a card now. */
export class CardActionsDto {
  /** Whether it can be chosen to pay from now on. */
  choose!: boolean;
  remove!: boolean;
}

export class SavedCardDto {
  /** @example pm_1MqLiJLkdIwHu7ixUEgbFdYF */
  id!: string;
  /** @example visa */
  brand!: string;
  /** @example 4242 */
  last4!: string;
  /** @example 12 */
  expMonth!: number;
  /** @example 2030 */
  expYear!: number;
  /**
   * `soon`: it ends this month or the next.
   * @example valid
   */
  expiry!: CardExpiry;
  /** Whether the owner chose it, or it replaced a chosen one. Without a choice no card is the default. */
  isDefault!: boolean;
  /** The dogs whose subscriptions it pays, with their add-ons and tips. @example ["Biscuit"] */
  paysFor!: string[];
  /** The reason why it cannot be removed now; null where it can. */
  keptBecause!: string | null;
  can!: CardActionsDto;
}

export class CardSetupDto {
  /** The secret with which the page saves the card. */
  clientSecret!: string;
}
