import type { CardExpiry } from '../card-expiry.rules.js';

/** What can be done about a card now. */
export class CardActionsDto {
  /** It can be chosen to pay from now on. */
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
  /** `soon`: it ends this month or the next. @example valid */
  expiry!: CardExpiry;
  /** It pays what no subscription names a card for. */
  isDefault!: boolean;
  /** The dogs whose subscriptions it pays, with their add-ons and tips. @example ["Biscuit"] */
  paysFor!: string[];
  /** Why it cannot be removed now; null where it can. */
  keptBecause!: string | null;
  can!: CardActionsDto;
}

export class CardSetupDto {
  /** What the page saves the card with. */
  clientSecret!: string;
}
