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

/** What the page needs to show the card form. */
export class PaymentConfigDto {
  /** @example pk_test_lather_sandbox */
  publishableKey!: string;
  /** The module to load (`type="module"`) before Stripe's loader is asked; null where Stripe's own script it is. @example /sandbox/stripe.js */
  scriptUrl!: string | null;
  /** No real money moves. */
  sandbox!: boolean;
}
