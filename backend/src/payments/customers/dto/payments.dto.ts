/** The settings with which the page shows the card form. */
export class PaymentConfigDto {
  /** @example pk_test_lather_sandbox */
  publishableKey!: string;
  /**
   * The module to load (`type="module"`) before Stripe's loader; null if the page uses Stripe's own script.
   * @example /sandbox/stripe.js
   */
  scriptUrl!: string | null;
  /** No real money moves. */
  sandbox!: boolean;
}
