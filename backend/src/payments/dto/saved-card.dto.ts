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
}

export class CardSetupDto {
  /** What the page saves the card with. */
  clientSecret!: string;
}
